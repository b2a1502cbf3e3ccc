// Starter pages, what kinds of section have besides code, sample texts and placeholders.
export {
	examplePicturesFolder,
	formExampleText,
	kindExample,
	readEmbedDrafts,
	readExampleData,
	readKindPicture,
} from "../builder/starter/kind-files.ts";
export {
	confirmationRow,
	countPlaceholders,
	filesWithPlaceholders,
	isPlaceholderAmount,
	mayHavePlaceholders,
	type UnwrittenText,
	unwrittenLanguages,
	unwrittenTextsIn,
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
