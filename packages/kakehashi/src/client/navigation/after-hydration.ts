/** What the first page does not need: it comes in one file, after hydration. */
export { adoptHeadTags } from "./head-tags.ts";
export { createHeadingFace } from "./heading-face.ts";
