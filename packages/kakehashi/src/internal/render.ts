// Turns checked content into payloads and documents.
export { type AnswerInLanguage, answerInLanguage } from "../builder/dev/answer-in-language.ts";
export { webManifest } from "../builder/images/web-manifest.ts";
export { budgetOf } from "../builder/pipeline/report-sizes.ts";
export { pageLabelOf } from "../content/payloads/breadcrumbs.ts";
export { mailWords } from "../content/payloads/mail-words.ts";
export {
	createPayloads,
	type PayloadOptions,
	payloadsByPath,
} from "../content/payloads/payloads.ts";
export { compress, compressionQuality } from "../render/compress.ts";
export type * as Render from "../render/index.ts";
