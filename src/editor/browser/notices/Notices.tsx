import { useWords } from "../words/language.ts";
import type { Notice } from "./first-notice.ts";

export type NoticesProps = {
	readonly isOffline: boolean;
	readonly notice: Notice | undefined;
};

/** What has just happened, for eyes and ears. */
export function Notices({ isOffline, notice }: NoticesProps) {
	const word = useWords();
	return (
		<div className="notices" role="status">
			{isOffline && <p data-trouble="">{word("offline")}</p>}
			{!isOffline && notice !== undefined && <p>{word(notice.name, { label: notice.text, reason: notice.text, place: notice.place ?? "" })}</p>}
		</div>
	);
}
