/** Loaded when somebody wants to try the editor. */
export { openCard } from "./open-card.ts";
