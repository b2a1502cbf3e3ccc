import { useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ShownRejection } from "../ui/rejection.ts";
import type { ChangePage } from "./change-page.ts";

type DraftPageProps = {
	readonly page: ShownPage;
	readonly onChange: ChangePage;
	/** Adds a section. Undefined unless the page has only its hero. */
	readonly onAdd: (() => void) | undefined;
};

/**
 * A bar above a draft page. Says that visitors cannot see the page, and lets the person publish it.
 */
export function DraftPage({ page: { file, unfinished }, onChange, onAdd }: DraftPageProps) {
	const t = useTranslate();
	const isOfStudio = useEditor().publishing !== undefined;
	const [refused, setRefused] = useState<ShownRejection>();
	const done =
		unfinished.length > 0
			? ({ name: "isPublishedUnfinished", text: String(unfinished.length) } as const)
			: ({ name: isOfStudio ? "isPublishedNow" : "isPublishedHere", text: "" } as const);
	return (
		<section className="entry-tools" aria-label={t("draft")}>
			<p className="state">
				<strong data-draft>{t("draft")}</strong>{" "}
				<span className="hint">{t("draftHint")}</span>
			</p>
			<button
				type="button"
				name="draft"
				className={unfinished.length === 0 ? "primary" : ""}
				onClick={() => void onChange({ kind: "publishPage", file }, done).then(setRefused)}
			>
				{t("publish")}
			</button>
			{onAdd !== undefined && (
				<button type="button" name="first-section" onClick={onAdd}>
					{t("addSection")}
				</button>
			)}
			<RejectionNote reason={refused} />
		</section>
	);
}
