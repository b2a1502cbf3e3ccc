// Which languages of a text agree, and the terms of the glossary.
export {
	agreedBefore,
	type Confirmations,
	confirmationsFile,
	fingerprintsOf,
	readConfirmations,
	writeConfirmations,
} from "../content/translations/confirmations.ts";
export { formsOf, termProblems, termsIn } from "../content/translations/find-terms.ts";
export { type Fingerprints, isSet, stateOf } from "../content/translations/translation-status.ts";
