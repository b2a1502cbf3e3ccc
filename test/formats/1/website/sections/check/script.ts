/** Loaded when somebody goes into the file. */
export { checkPage } from "kakehashi/check";
