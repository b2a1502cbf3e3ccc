import { useRef, useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ShownRejection } from "../ui/rejection.ts";
import type { ChangePage } from "./change-page.ts";
import { UnwrittenChoice } from "./UnwrittenTexts.tsx";

type DraftPageProps = {
	readonly page: ShownPage;
	readonly onChange: ChangePage;
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
	/** Adds a section. Undefined unless the page has only its hero. */
	readonly onAdd: (() => void) | undefined;
};

/**
 * A bar above a draft page. Says that visitors cannot see the page, and lets the person publish it.
 * If not everything is written, it asks first, and a language can be left out.
 */
export function DraftPage({ page, onChange, onText, onAdd }: DraftPageProps) {
	const { file, addresses, unwritten } = page;
	const t = useTranslate();
	const isOfStudio = useEditor().publishing !== undefined;
	const [refused, setRefused] = useState<ShownRejection>();
	const [isAsking, setIsAsking] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const languages = Object.keys(addresses);
	const stopAsking = () => {
		setIsAsking(false);
		button.current?.focus();
	};
	const publish = async (left = unwritten, remaining = languages) => {
		stopAsking();
		const done =
			left.length > 0
				? ({ name: "isPublishedUnfinished", text: String(left.length) } as const)
				: ({ name: isOfStudio ? "isPublishedNow" : "isPublishedHere", text: "" } as const);
		const some = remaining.length < languages.length && { languages: remaining };
		setRefused(await onChange({ kind: "publishPage", file, ...some }, done));
	};
	const leaveOut = async (code: string) => {
		const remaining = languages.filter((each) => each !== code);
		const left = unwritten.filter((text) => text.languages.some((each) => each !== code));
		if (left.length === 0) return publish(left, remaining);
		setRefused(
			await onChange(
				{ kind: "setPageLanguages", file, languages: remaining },
				{ name: "hasLanguages", text: "" },
			),
		);
	};
	return (
		<section className="entry-tools" aria-label={t("draft")}>
			<p className="state">
				<strong data-draft>{t("draft")}</strong>{" "}
				<span className="hint">{t("draftHint")}</span>
			</p>
			<button
				ref={button}
				type="button"
				name="draft"
				className={unwritten.length === 0 ? "primary" : ""}
				onClick={() => (unwritten.length > 0 ? setIsAsking(true) : void publish())}
			>
				{t("publish")}
			</button>
			{onAdd !== undefined && (
				<button type="button" name="first-section" onClick={onAdd}>
					{t("addSection")}
				</button>
			)}
			{isAsking && unwritten.length > 0 && (
				<UnwrittenChoice
					texts={unwritten}
					languages={languages}
					onText={onText}
					onLeaveOut={(code) => void leaveOut(code)}
					onAnyway={() => void publish()}
					onClose={stopAsking}
				/>
			)}
			<RejectionNote reason={refused} />
		</section>
	);
}
