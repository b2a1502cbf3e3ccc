import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Translatable } from "../../proposals/source-of.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { withNames } from "../../words/placeholder-names.ts";
import { useEditor } from "../connection/editor-context.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { useLanguageName, useMessageLanguage, useWords } from "../words/language.ts";
import { forgetProposal, useProposal } from "./kept-proposals.ts";
import { useProposer } from "./use-proposer.ts";

type ProposedTextProps = {
	readonly value: Translatable;
	readonly locale: SiteDescription["locales"][number];
	/** Whether nobody has written it, or another language has changed since. */
	readonly isWanted: boolean;
	/** Puts text into the field, as if it had been typed. */
	readonly onUse: (text: string) => void;
};

/** Below the field of a language: asks for a translation, and shows it until a person has decided. */
export function ProposedText({ value, locale: { code, tag }, isWanted, onUse }: ProposedTextProps) {
	const word = useWords();
	const language = useMessageLanguage();
	const languageName = useLanguageName();
	const { locales } = useEditor().site;
	const proposer = useProposer();
	const proposal = useProposal(value, code);
	const [request, setAsked] = useState<{ readonly isBusy: boolean; readonly reason?: string }>({ isBusy: false });
	const shown = useRef<HTMLDivElement>(null);
	const hasAsked = useRef(false);
	const isShown = proposal !== undefined;
	useEffect(() => {
		// The button has gone, and the focus with it, unless that was elsewhere by then.
		if (isShown && hasAsked.current && document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
		hasAsked.current = false;
	}, [isShown]);

	const ask = async () => {
		if (request.isBusy || proposer === undefined) return;
		setAsked({ isBusy: true });
		hasAsked.current = true;
		// What is translated is what the file has.
		await saveTyped();
		const answer = await proposer.propose(value, code);
		setAsked({ isBusy: false, ...(answer.type !== "text" && { reason: answer.reason }) });
	};
	const decide = ({ currentTarget }: MouseEvent, text?: string) => {
		// Its buttons go away; keyboard users stay in the field.
		currentTarget.closest(".field, .desk-text")?.querySelector<HTMLElement>("textarea, .cell")?.focus({ preventScroll: true });
		if (text !== undefined) onUse(text);
		forgetProposal(value.key, code);
	};
	const from = locales.find((locale) => locale.code === proposal?.from);
	return (
		<div ref={shown} className={isShown ? "proposal" : undefined} tabIndex={-1}>
			<p className="status" role="status">
				{proposal ? <strong>{word("proposed")}</strong> : request.isBusy ? word("proposing", { who: proposer?.name ?? "" }) : isWanted && request.reason}
			</p>
			{proposal && (
				<>
					<p lang={tag} className="words">
						{withNames(proposal.text, language)}
					</p>
					<ul className="problems">
						{proposal.notes.map((note) => (
							<li key={note}>
								<strong>{word("note")}</strong> {note}
							</li>
						))}
					</ul>
					<p className="choices">
						<button type="button" className="primary" onClick={(event) => decide(event, proposal.text)}>
							{word("useProposal")}
						</button>
						<button type="button" onClick={(event) => decide(event)}>
							{word("dropProposal")}
						</button>
					</p>
					<small>
						{word("proposedBy", { who: proposal.by ?? word("thisBrowser") })} · {from && word("proposedFrom", { language: languageName(from.tag) })}
					</small>
				</>
			)}
			{!proposal && isWanted && proposer && (
				<button type="button" className="propose" aria-disabled={request.isBusy || undefined} onClick={() => void ask()}>
					{word(request.reason === undefined ? "propose" : "proposeAgain")}
				</button>
			)}
		</div>
	);
}
