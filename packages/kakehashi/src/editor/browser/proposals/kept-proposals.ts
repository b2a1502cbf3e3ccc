import { useEffect } from "react";
import type { Proposal } from "../../proposals/propose.ts";
import { type Translatable, wanting } from "../../proposals/source-of.ts";
import { browserStore } from "../connection/browser-store.ts";

/** Proposals that nobody has decided on: they are kept in this browser, and in no file. */
const store = browserStore<Proposal>("editor-proposal");
const nameOf = (key: string, code: string) => `${key} ${code}`;

export const keepProposal = (key: string, code: string, proposal: Proposal) => store.keep(nameOf(key, code), proposal);
export const forgetProposal = (key: string, code: string) => store.forget(nameOf(key, code));

/** The proposal for a language of a text, while that still needs one and nothing has changed since. */
export function proposalOf(value: Translatable, code: string): Proposal | undefined {
	return ifFresh(store.read(nameOf(value.key, code)), value, code);
}

/** The same, for display. Anything too old is dropped. */
export function useProposal(value: Translatable, code: string): Proposal | undefined {
	const name = nameOf(value.key, code);
	const stored = store.useAll().find(({ key }) => key === name);
	const proposal = ifFresh(stored, value, code);
	const isOld = stored !== undefined && proposal === undefined;
	useEffect(() => {
		if (isOld) store.forget(name);
	}, [isOld, name]);
	return proposal;
}

/** The keys of the texts that have a proposal. */
export function useProposedKeys(): ReadonlySet<string> {
	return new Set(store.useAll().map(({ key }) => key.slice(0, key.lastIndexOf(" "))));
}

function ifFresh(proposal: Proposal | undefined, value: Translatable, code: string): Proposal | undefined {
	const { texts = {} } = value;
	const isFresh = proposal !== undefined && proposal.source === texts[proposal.from] && proposal.current === texts[code];
	return isFresh && wanting(value).includes(code) ? proposal : undefined;
}
