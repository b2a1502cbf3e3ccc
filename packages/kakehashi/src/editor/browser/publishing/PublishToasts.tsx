import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";
import { useZone } from "../words/use-zone.ts";

/**
 * Toasts about publishing for people who are writing: who requests it, what is planned, and that
 * visitors see an older version.
 */
export function PublishToasts({ onReview }: { readonly onReview: () => void }) {
	const word = useWords();
	const { publishing } = useEditor();
	const { moment, zone } = useZone();
	if (publishing === undefined) return null;
	const { requests, planned, seen, mayPublish, running, waiting } = publishing;
	const names = requests.map(({ by }) => word("personName", { name: by })).join(word("comma"));
	const notices = [
		seen?.isBack && word("visitorsSee", { when: moment(seen.at) }),
		planned !== undefined &&
			word("planned", { when: moment(planned.at), by: planned.by, zone }),
		planned !== undefined &&
			planned.changedBy.length > 0 &&
			word("planHeld", { names: planned.changedBy.join(word("comma")) }),
		mayPublish &&
			running === undefined &&
			waiting > 0 &&
			names !== "" &&
			word("asks", { names }),
	].filter((notice) => typeof notice === "string");
	if (notices.length === 0) return null;
	return (
		<section className="publish-notices" aria-label={word("publishTitle")}>
			{notices.map((notice) => (
				<p key={notice} role="status">
					{notice}
				</p>
			))}
			<button type="button" onClick={onReview}>
				{word("reviewIt")}
			</button>
		</section>
	);
}
