/** Loaded when a visitor focuses the text box. */
export { checkPage } from "kakehashi/check";
