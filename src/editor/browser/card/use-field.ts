import { useEffect, useRef, useState } from "react";
import type { Field } from "../../fields/field.ts";
import type { Value } from "../../splice/edit/edit.ts";
import { forgetDraft, keepDraft, readDraft } from "../connection/drafts.ts";
import type { EditServer } from "../connection/edit-server.ts";
import { useWords } from "../words/language.ts";

/** How long nothing is typed before it is saved, in milliseconds. */
const pause = 600;

export type FieldStatus = { readonly type: "untouched" | "saved" | "saving" } | { readonly type: "refused"; readonly reason: string };

/**
 * A value that is no text while it is changed: saved after a pause, and when its card closes.
 * @param card the text in whose card it stands
 */
export function useField(server: EditServer, field: Field, card: string) {
	const word = useWords();
	const onDisk = field.value ?? null;
	const [draft] = useState(() => readDraft(field.key));
	const [value, setValue] = useState(draft ? draft.value : onDisk);
	const [status, setStatus] = useState<FieldStatus>({ type: "untouched" });
	/** What the file held when the value was begun. */
	const base = useRef(draft ? draft.before : onDisk);
	const latest = useRef(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	/** One after the other: each names what the one before has left there. */
	const last = useRef<Promise<unknown>>(undefined);
	function save(upload?: string): Promise<boolean> {
		clearTimeout(timer.current);
		const saved = last.current === undefined ? send(upload) : last.current.then(() => send(upload));
		last.current = saved;
		return saved;
	}
	function keep(typed: Value, upload?: string) {
		keepDraft(field.key, { before: base.current, value: typed, card, upload });
	}
	async function send(upload: string | undefined): Promise<boolean> {
		const sent = latest.current;
		if (isSame(sent, base.current) && upload === undefined) {
			forgetDraft(field.key);
			setStatus((before) => (before.type === "refused" ? { type: "untouched" } : before));
			return true;
		}
		setStatus({ type: "saving" });
		const answer = await server.set(field.key, base.current, sent, upload).catch(() => ({ ok: false, reason: word("offline") }));
		if (answer.ok) {
			base.current = sent;
			forgetDraft(field.key);
		} else keep(sent, upload);
		setStatus(answer.ok ? { type: "saved" } : { type: "refused", reason: answer.reason ?? word("notSaved") });
		return answer.ok;
	}
	const latestSave = useRef(save);
	useEffect(() => {
		latestSave.current = save;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card opens.
	useEffect(() => {
		const saveNow = () => void latestSave.current();
		// Nobody hears the answer any more.
		const keepNow = () => {
			if (!isSame(latest.current, base.current)) keep(latest.current);
			saveNow();
		};
		addEventListener("pagehide", keepNow);
		// What was kept from an earlier visit is tried again, and told why it is refused.
		if (draft !== undefined) void save(draft.upload);
		return () => {
			removeEventListener("pagehide", keepNow);
			saveNow();
		};
	}, []);

	// What was changed elsewhere appears, unless something else is being entered.
	const text = JSON.stringify(onDisk);
	useEffect(() => {
		const next = JSON.parse(text) as Value;
		if (!isSame(latest.current, base.current)) return;
		base.current = next;
		latest.current = next;
		setValue(next);
	}, [text]);

	return {
		value,
		status,
		save,
		/** Keeps what is typed, without saving it before the card closes. */
		keep(typed: Value) {
			latest.current = typed;
			keep(typed);
		},
		/** Goes back to what the file holds. */
		revert() {
			clearTimeout(timer.current);
			base.current = onDisk;
			latest.current = onDisk;
			setValue(onDisk);
			forgetDraft(field.key);
			setStatus({ type: "untouched" });
		},
		change(next: Value, isSoon = false) {
			latest.current = next;
			setValue(next);
			clearTimeout(timer.current);
			if (isSoon) void latestSave.current();
			else timer.current = setTimeout(() => void latestSave.current(), pause);
		},
	};
}

const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);
