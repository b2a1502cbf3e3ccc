import { useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { useWords } from "../words/language.ts";
import type { ChangePage } from "./change-page.ts";

type DraftPageProps = { readonly page: ShownPage; readonly onChange: ChangePage };

/** Above a page that is a draft: that nobody sees it, and the way to change that. */
export function DraftPage({ page: { file, unfinished }, onChange }: DraftPageProps) {
	const word = useWords();
	const [reason, setReason] = useState<string>();
	const done =
		unfinished.length > 0 ? ({ name: "isPublishedUnfinished", text: String(unfinished.length) } as const) : ({ name: "isPublishedNow", text: "" } as const);
	return (
		<section className="entry-tools" aria-label={word("draft")}>
			<p className="state">
				<strong data-draft>{word("draft")}</strong> <span className="hint">{word("draftHint")}</span>
			</p>
			<button
				type="button"
				name="draft"
				className={unfinished.length === 0 ? "primary" : ""}
				onClick={() => void onChange({ kind: "publishPage", file }, done).then(setReason)}
			>
				{word("publish")}
			</button>
			<Refusal reason={reason} />
		</section>
	);
}
