// Loads and checks content, with problems as messages.
export { collectionNameOf } from "../content/files/collection-name.ts";
export { type EntryFiles, entryFilesOf } from "../content/files/entry-files.ts";
export { fileLanguages } from "../content/files/file-languages.ts";
export { type ContentLink, linksIn, pageAddressIn } from "../content/files/links-in.ts";
export type { EntryCache } from "../content/files/load-collections.ts";
export { type Content, type ContentOptions, loadContent } from "../content/files/load-content.ts";
export { inlineOf, keepsMarks } from "../content/files/marks-in.ts";
export { missingAddresses } from "../content/files/missing-addresses.ts";
export { isOwnFile, ownFilesIn } from "../content/files/own-files.ts";
export { readContentFiles } from "../content/files/read-content-files.ts";
export { pageNameOf, scanPages, tagsIn } from "../content/files/scan-pages.ts";
export { contentFormatOf, unsupportedFormat } from "../content/formats/content-format.ts";
export { maxPhraseWidth, phrases, widthOf } from "../content/japanese/break-phrases.ts";
export {
	checkProse,
	joinProblems,
	maxCardPhraseWidth,
	type ProseProblems,
	siteNames,
	termMessage,
} from "../content/japanese/check-prose.ts";
export { keyName } from "../content/json-schema/describe-keys.ts";
export { isSchema, type JsonSchema, toJson } from "../content/json-schema/to-json.ts";
export {
	ContentError,
	type ContentProblem,
	formatProblem,
} from "../content/problems/content-problem.ts";
