import type { ProposalAnswer } from "../../proposals/propose.ts";
import { sourceOf, type Translatable } from "../../proposals/source-of.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";
import { forgetProposal, keepProposal } from "./kept-proposals.ts";
import { ownTranslator, translateHere } from "./own-translator.ts";

/** What proposes translations: the service configured for the server, or this browser; undefined if neither can. */
export type Proposer = {
	readonly name: string;
	/** Keeps the result for the person to read. */
	readonly propose: (value: Translatable, to: string) => Promise<ProposalAnswer>;
};

export function useProposer(): Proposer | undefined {
	const word = useWords();
	const { server, site } = useEditor();
	if (site.translator === undefined && ownTranslator() === undefined) return undefined;
	const ask = async (value: Translatable, to: string): Promise<ProposalAnswer> => {
		if (site.translator !== undefined) return server.propose(value.key, to);
		const from = sourceOf(value, to);
		const [source, target] = [from, to].map((code) => site.locales.find((locale) => locale.code === code));
		if (from === undefined || source === undefined || target === undefined) return { type: "refused", reason: word("noSource") };
		const outcome = await translateHere(value.texts?.[from] ?? "", source, target);
		if (outcome.type !== "texts") return { type: outcome.type, reason: word(outcome.reason) };
		// It is checked like the result of a service.
		return server.propose(value.key, to, { from, made: outcome.texts[0] ?? "" });
	};
	return {
		name: site.translator ?? word("thisBrowser"),
		async propose(value, to) {
			const answer = await ask(value, to).catch((): ProposalAnswer => ({ type: "failed", reason: word("offline") }));
			if (answer.type === "text") keepProposal(value.key, to, answer);
			else forgetProposal(value.key, to);
			return answer;
		},
	};
}
