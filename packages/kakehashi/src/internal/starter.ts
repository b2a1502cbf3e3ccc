// Starter pages, sample texts and placeholders.
export {
	countPlaceholders,
	filesWithPlaceholders,
	isPlaceholderAmount,
	isStarted,
	rowToStay,
	type UnfinishedText,
	unfinishedRows,
	unwrittenLanguages,
} from "../builder/starter/placeholders.ts";
export {
	readStarter,
	showsOrganization,
	starterFile,
	starterPages,
} from "../builder/starter/starter-pages.ts";
export { textStatesIn } from "../builder/starter/text-states.ts";
export { writeOrganization } from "../builder/starter/write-organization.ts";
export { type TextsFor, writeTexts } from "../builder/starter/write-texts.ts";
export { frameShapes } from "../sections/embed/schema.ts";
