/** Loaded when a reader wants to try the editor. */
export { openCard } from "./open-inspector.ts";
