// What browser code may import as well: it needs neither Node nor a library for files.
export { entryTexts, eventTexts } from "../builder/starter/entry-texts.ts";
export { keyInRenamedList, keySince } from "../content/formats/key-since.ts";
export {
	childrenOf,
	decode,
	isList,
	isMap,
	isPictureByLanguage,
	isText,
	type Path,
	stringsIn,
	textsIn,
	type Value,
	type ValueMap,
	valueAt,
} from "../content/yaml/content-tree.ts";
export {
	type HostAnswer,
	type HostProgress,
	type HostPublisher,
	type HostQuestion,
	type HostResult,
	type HostTarget,
	hostStages,
} from "../publish/run/host-publisher.ts";
export type { Done, PublishJob, PublishResult } from "../releases/plan/publish-job.ts";
export { type Publisher, type PublishStep, publishSteps } from "../releases/run/publisher.ts";
export { measurements } from "../sections/chart/measurements.ts";
export {
	choiceNames,
	itemNames,
	keyNames,
	kindTitles,
	textNames,
} from "../sections/content-names.ts";
export { moneyFormat } from "../sections/pricingPlans/money.ts";
