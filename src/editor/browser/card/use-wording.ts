import { useEffect, useRef, useState } from "react";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { Finding, Texts } from "../../site/value-texts.ts";
import { forgetDraft, keepDraft, readDraft } from "../connection/drafts.ts";
import type { EditServer } from "../connection/edit-server.ts";

/** How long nothing is typed before it is saved, in milliseconds. */
const pause = 500;

/** Where a wording stands between the keyboard and the file. */
export type WordingStatus =
	| { readonly type: "untouched" | "saved" | "saving" | "offline" }
	| { readonly type: "refused"; readonly reason?: string | undefined }
	| { readonly type: "conflict"; readonly current: Texts };

export type Wording = {
	readonly texts: Texts;
	readonly findings: readonly Finding[];
	readonly status: WordingStatus;
	/** What is shown was typed on an earlier visit and never saved. */
	readonly isKept: boolean;
	readonly isDirty: boolean;
	readonly change: (code: string, text: string) => void;
	/** Between the beginning and the end of a composition nothing is saved: the words are not chosen yet. */
	readonly compose: (isComposing: boolean) => void;
	/** Goes back to what the file holds. */
	readonly revert: () => void;
	/** Writes what was typed over what somebody else has written. */
	readonly overwrite: () => void;
};

type Options = {
	readonly server: EditServer;
	readonly value: ValueDescription;
	/** Shows a wording on the page, and answers what the check says. */
	readonly follow: (key: string, texts: Texts) => Promise<readonly Finding[] | undefined>;
	/** Hears of a wording that is not saved; undefined when all is saved. */
	readonly onDirty: (key: string, texts: Texts | undefined) => void;
};

/** One text while it is typed: the page follows, the check speaks, and what can be saved is saved. */
export function useWording({ server, value, follow, onDirty }: Options): Wording {
	const { key } = value;
	const [draft] = useState(() => readDraft<Texts>(key));
	const onDisk = value.texts ?? {};
	/** What the file held when the wording was begun. */
	const base = useRef<Texts>(draft?.before ?? onDisk);
	const [texts, setTexts] = useState<Texts>(draft?.value ?? onDisk);
	const latest = useRef(texts);
	const [findings, setFindings] = useState(value.findings);
	const [status, setStatus] = useState<WordingStatus>({ type: "untouched" });
	const [isKept, setIsKept] = useState(draft !== undefined);
	const composing = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef({ follow: false, save: false });

	const put = (next: Texts) => {
		latest.current = next;
		setTexts(next);
		onDirty(key, isSame(next, base.current) ? undefined : next);
	};

	async function showLatest() {
		if (running.current.follow) return;
		running.current.follow = true;
		for (let sent: Texts | undefined; sent !== latest.current; ) {
			sent = latest.current;
			const said = await follow(key, sent).catch(() => undefined);
			if (said !== undefined && sent === latest.current && !composing.current) setFindings(said);
		}
		running.current.follow = false;
	}

	async function save() {
		clearTimeout(timer.current);
		const sent = latest.current;
		if (running.current.save || composing.current || isSame(sent, base.current)) return;
		running.current.save = true;
		setStatus({ type: "saving" });
		const answer = await server.save(key, base.current, sent).catch(() => undefined);
		running.current.save = false;
		if (answer === undefined) {
			keepDraft(key, { before: base.current, value: sent });
			setStatus({ type: "offline" });
		} else if (answer.ok) {
			base.current = sent;
			forgetDraft(key);
			setIsKept(false);
			setFindings(answer.findings);
			setStatus({ type: "saved" });
			onDirty(key, isSame(latest.current, sent) ? undefined : latest.current);
		} else {
			keepDraft(key, { before: base.current, value: sent });
			if (answer.findings) setFindings(answer.findings);
			setStatus(answer.current ? { type: "conflict", current: answer.current } : { type: "refused", reason: answer.reason });
		}
		if (latest.current !== sent) saveSoon();
	}

	function saveSoon() {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void latestSave.current(), pause);
	}
	const latestSave = useRef(save);
	useEffect(() => {
		latestSave.current = save;
	});

	// What was kept from an earlier visit is tried again; what is typed when the card closes is saved without waiting.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card opens.
	useEffect(() => {
		if (draft !== undefined) {
			put(draft.value);
			void showLatest();
			void save();
		}
		const saveNow = () => void latestSave.current();
		// Nobody hears the answer any more.
		const keepNow = () => {
			if (!isSame(latest.current, base.current)) keepDraft(key, { before: base.current, value: latest.current });
			saveNow();
		};
		addEventListener("pagehide", keepNow);
		return () => {
			removeEventListener("pagehide", keepNow);
			composing.current = false;
			saveNow();
		};
	}, []);

	// A change from outside reaches each language that nobody is typing in.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says of the value.
	useEffect(() => {
		const next = { ...latest.current };
		const known = { ...base.current };
		for (const [code, text] of Object.entries(onDisk)) {
			const untouched = latest.current[code] === base.current[code];
			if (untouched || latest.current[code] === text) known[code] = text;
			if (untouched) next[code] = text;
		}
		base.current = known;
		if (!isSame(next, latest.current)) put(next);
		if (isSame(next, known) && !running.current.follow) setFindings(value.findings);
	}, [value]);

	return {
		texts,
		findings,
		status,
		isKept,
		isDirty: !isSame(texts, base.current),
		change(code, text) {
			put({ ...latest.current, [code]: text });
			void showLatest();
			saveSoon();
		},
		compose(isComposing) {
			composing.current = isComposing;
			if (isComposing) return;
			void showLatest();
			saveSoon();
		},
		revert() {
			const there = status.type === "conflict" ? status.current : onDisk;
			base.current = there;
			forgetDraft(key);
			setIsKept(false);
			put(there);
			setStatus({ type: "untouched" });
			void showLatest();
		},
		overwrite() {
			if (status.type !== "conflict") return;
			base.current = status.current;
			void save();
		},
	};
}

function isSame(one: Texts, other: Texts): boolean {
	return Object.keys({ ...one, ...other }).every((code) => one[code] === other[code]);
}
