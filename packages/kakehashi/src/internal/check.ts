// Loads and checks content, with problems as messages.

export { contentFormatOf, unsupportedFormat } from "../content/formats/content-format.ts";
export {
	headingPhrases,
	maxPhraseWidth,
	phrases,
	widthOf,
} from "../content/japanese/break-phrases.ts";
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
export { type ContentLink, linksIn, pageAddressIn } from "../content/links/links-in.ts";
export { missingAddresses } from "../content/links/missing-addresses.ts";
export type { EntryCache } from "../content/load/load-collections.ts";
export { type Content, type ContentOptions, loadContent } from "../content/load/load-content.ts";
export { inlineOf, keepsMarks } from "../content/load/marks-in.ts";
export {
	ContentError,
	type ContentProblem,
	formatProblem,
} from "../content/problems/content-problem.ts";
export { collectionNameOf } from "../content/read/collection-name.ts";
export { type EntryFiles, entryFilesOf } from "../content/read/entry-files.ts";
export { fileLanguages } from "../content/read/file-languages.ts";
export { isOwnFile, ownFilesIn } from "../content/read/own-files.ts";
export { readContentFiles } from "../content/read/read-content-files.ts";
export { pageNameOf, scanPages, tagsIn } from "../content/read/scan-pages.ts";
