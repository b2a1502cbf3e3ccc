// Turns checked content into payloads and documents.
export { type InRequestLanguage, inRequestLanguage } from "../builder/dev/in-request-language.ts";
export { webManifest } from "../builder/images/web-manifest.ts";
export { budgetOf } from "../builder/pipeline/report-sizes.ts";
export { pageLabelOf } from "../content/payloads/breadcrumbs.ts";
export { mailTexts } from "../content/payloads/mail-texts.ts";
export {
	createPayloads,
	type PayloadOptions,
	payloadsByPath,
} from "../content/payloads/payloads.ts";
export { compress, compressionQuality } from "../render/compress.ts";
export type * as Render from "../render/index.ts";
