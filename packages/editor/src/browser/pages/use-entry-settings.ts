import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import type { ShownRejection } from "../ui/rejection.ts";
import type { ChangePage } from "./change-page.ts";

/** The settings of an entry that the person can change. */
type EntrySettingValues = {
	readonly draft: boolean;
	readonly date: string;
	readonly slug: string;
	readonly languages: ShownEntry["languages"];
};

type Options = {
	readonly entry: ShownEntry;
	readonly onChange: ChangePage;
	/** Called when another entry is shown. */
	readonly onOther: () => void;
};

export type EntrySettings = ReturnType<typeof useEntrySettings>;

/** The settings of an entry while somebody changes them. Each change is saved at once. */
export function useEntrySettings({ entry, onChange, onOther }: Options) {
	const { file, isDraft, date, slug, suggested, languages, unwritten } = entry;
	const [wanted, setWanted] = useState<EntrySettingValues>({
		draft: isDraft,
		date,
		slug: suggested ?? slug,
		languages,
	});
	/** Whether the person has chosen the address. The title then no longer suggests one. */
	const hasOwnSlug = useRef(false);
	const [refused, setRefused] = useState<ShownRejection>();
	/**
	 * Whether the person types the date instead of picking it. A half-typed date may be a valid
	 * date, so a typed date is saved only at the end.
	 */
	const isTyping = useRef(false);
	/**
	 * The settings that the file will have after all pending changes. Changes run one after the
	 * other.
	 */
	const stands = useRef({ file, draft: isDraft, date, slug, languages });
	const last = useRef<Promise<void>>(Promise.resolve());
	/** The name of the file after a change made here. */
	const renamed = useRef(file);
	const noteOther = useEffectEvent(onOther);
	useEffect(() => {
		// Resets the form for another entry. If only the file of this entry was renamed, what is
		// being typed stays.
		if (file !== stands.current.file && file !== renamed.current) {
			hasOwnSlug.current = false;
			setRefused(undefined);
			noteOther();
		}
		stands.current = { file, draft: isDraft, date, slug, languages };
		setWanted((before) => ({
			draft: isDraft,
			date: isTyping.current ? before.date : date,
			languages,
			slug: hasOwnSlug.current ? before.slug : (suggested ?? slug),
		}));
	}, [file, isDraft, date, slug, suggested, languages]);

	const save = (part: Partial<EntrySettingValues>, name: MessageKey) => {
		setWanted((before) => ({ ...before, ...part }));
		last.current = last.current.then(async () => {
			const { file: from, ...now } = stands.current;
			const next = { ...now, ...part };
			if (JSON.stringify(next) === JSON.stringify(now)) return;
			renamed.current = from.replace(/[^/]*$/, `${next.date}-${next.slug}.yaml`);
			const found = await onChange(
				{ kind: "changeEntry", file: from, ...next, languages: [...next.languages] },
				{
					name,
					text: name === "isPublishedUnfinished" ? String(unwritten.length) : next.date,
				},
			);
			setRefused(found);
			if (found === undefined) stands.current = { file: renamed.current, ...next };
			else setWanted((before) => ({ ...before, draft: now.draft, languages: now.languages }));
		});
	};
	return {
		wanted,
		save,
		refused,
		setRefused,
		isTyping,
		/** Shows a date that is being typed, and saves one that was picked. */
		changeDate: (value: string) => {
			setWanted({ ...wanted, date: value });
			if (!isTyping.current && value !== "") save({ date: value }, "hasNewDate");
		},
		/** Shows an address that is being typed. */
		chooseSlug: (value: string) => {
			hasOwnSlug.current = true;
			setWanted({ ...wanted, slug: value });
		},
	};
}
