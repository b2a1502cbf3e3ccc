import { useState } from "react";
import { maxPictures } from "../../pictures/max-pictures.ts";
import type { PreparedPicture } from "./prepare-picture.ts";
import type { usePictureUpload } from "./use-picture-upload.ts";

/**
 * The pictures of a dialog that describes them one after the other.
 * @param prepare prepares a file for upload
 */
export function usePictureQueue(prepare: ReturnType<typeof usePictureUpload>["prepare"]) {
	const [chosen, setChosen] = useState<PreparedPicture>();
	const [waiting, setWaiting] = useState<readonly File[]>([]);
	/** The number of pictures that were described or left out. */
	const [passed, setPassed] = useState(0);
	const [isCut, setIsCut] = useState(false);
	const begin = (file: File | undefined) => {
		setChosen(undefined);
		void prepare(file, setChosen);
	};
	return {
		/** The picture that is being described; undefined if its file is not ready. */
		chosen,
		/** How many others wait. */
		waiting: waiting.length,
		/** The place of the picture among all, counted from 1. */
		number: String(passed + 1),
		all: passed + 1 + waiting.length,
		/** Whether there were more files than can be added at once. */
		isCut,
		/** Replaces the current picture by files, of which all but the first wait. */
		accept([file, ...others]: readonly File[]) {
			const more = [...others, ...waiting];
			const free = maxPictures - passed - 1;
			setIsCut((before) => before || more.length > free);
			setWaiting(more.slice(0, free));
			begin(file);
		},
		/** Goes on to the next picture that waits. */
		next() {
			const [file, ...others] = waiting;
			setPassed(passed + 1);
			setWaiting(others);
			begin(file);
		},
	};
}
