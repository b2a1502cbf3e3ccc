export { inlineHashes } from "./inline-hashes.ts";
export { plainErrorDocument } from "./plain-error.ts";
export { type DocumentAssets, type DocumentOptions, renderDocument } from "./render-document.tsx";
