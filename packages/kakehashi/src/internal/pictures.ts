// Reads, checks and converts pictures.
export { convertOne } from "../builder/pictures/convert-pictures.ts";
export { illustrationProblem } from "../builder/pictures/illustration-problem.ts";
export {
	type Original,
	pictureCacheFolder,
	readPictures,
} from "../builder/pictures/read-pictures.ts";
export { usedPictures } from "../builder/pictures/used-pictures.ts";
export { svgMessage } from "../builder/svg/svg-message.ts";
