export { inlineHashes } from "./inline-hashes.ts";
export { plainErrorDocument, plainErrorStyle } from "./plain-error.ts";
export { type DocumentAssets, type DocumentOptions, renderDocument } from "./render-document.tsx";
