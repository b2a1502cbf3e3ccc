import { useEffect, useRef, useState } from "react";
import type { Field } from "../fields/field.ts";
import type { Value } from "../splice/edit.ts";
import type { EditServer } from "./edit-server.ts";
import { useWords } from "./language.ts";

/** How long nothing is typed before it is saved, in milliseconds. */
const pause = 600;

export type FieldStatus = { readonly type: "untouched" | "saved" | "saving" } | { readonly type: "refused"; readonly reason: string };

/** A value that is no text while it is changed: saved after a pause, and when its card closes. */
export function useField(server: EditServer, field: Field) {
	const word = useWords();
	const onDisk = field.value ?? null;
	const [value, setValue] = useState<Value>(onDisk);
	const [status, setStatus] = useState<FieldStatus>({ type: "untouched" });
	const base = useRef<Value>(onDisk);
	const latest = useRef<Value>(onDisk);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	/** One after the other: each names what the one before has left there. */
	const last = useRef<Promise<unknown>>(undefined);
	function save(upload?: string): Promise<boolean> {
		clearTimeout(timer.current);
		const saved = last.current === undefined ? send(upload) : last.current.then(() => send(upload));
		last.current = saved;
		return saved;
	}
	async function send(upload: string | undefined): Promise<boolean> {
		const sent = latest.current;
		if (isSame(sent, base.current) && upload === undefined) return true;
		setStatus({ type: "saving" });
		const answer = await server.set(field.key, base.current, sent, upload).catch(() => ({ ok: false, reason: word("offline") }));
		if (answer.ok) base.current = sent;
		setStatus(answer.ok ? { type: "saved" } : { type: "refused", reason: answer.reason ?? word("notSaved") });
		return answer.ok;
	}
	const latestSave = useRef(save);
	useEffect(() => {
		latestSave.current = save;
	});
	useEffect(() => {
		const saveNow = () => void latestSave.current();
		addEventListener("pagehide", saveNow);
		return () => {
			removeEventListener("pagehide", saveNow);
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
