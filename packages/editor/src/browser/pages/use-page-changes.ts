import { type RefObject, useEffect, useRef } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import type { EditorClient } from "../connection/editor-client.ts";
import type { EditorParts } from "../connection/editor-context.ts";
import { whileWorking } from "../connection/while-working.ts";
import type { Toast } from "../toasts/first-toast.ts";
import { refusedText, type ShownRejection } from "../ui/rejection.ts";
import type { ChangePage, PageAction } from "./change-page.ts";
import type { Place } from "./places.ts";

type Options = {
	readonly server: EditorClient;
	/** The code of the language that the page is shown in. */
	readonly locale: string;
	readonly runAction: EditorParts["runAction"];
	readonly go: (place: Partial<Place>) => void;
	/** Goes to a place without closing what is open beside the page. */
	readonly move: (place: Partial<Place>) => void;
	/** True while the settings of an entry are being changed. */
	readonly isMoving: RefObject<boolean>;
	readonly setEntry: (entry: ShownEntry, address: string) => void;
	/** Goes to an entry that has just been created. */
	readonly goToNew: (place: Partial<Place>, file: string) => void;
	readonly onDone: (toast: Toast) => void;
};

const nameOfDone = (kind: PageAction["kind"], file: string | undefined): MessageKey => {
	if (kind === "newPage" && file?.startsWith("pages/")) return "hasNewPage";
	return kind === "removePage"
		? "hasDeleted"
		: kind === "newEntry"
			? "hasNewEntry"
			: "hasChanged";
};

type MakeChange = (
	request: PageAction,
	done: Toast | undefined,
) => Promise<ShownRejection | undefined>;

export type PageChanges = ReturnType<typeof usePageChanges>;

/** Creates, changes and deletes pages and entries, and shows the result. */
export function usePageChanges({
	server,
	runAction,
	locale,
	go,
	move,
	isMoving,
	setEntry,
	goToNew,
	onDone,
}: Options) {
	/** The language to show an entry in, and its address in that language. */
	const addressOf = ({ addresses }: ShownEntry) =>
		Object.entries(addresses).find(([each]) => each === locale) ??
		Object.entries(addresses)[0] ??
		[];

	const showEntry = (collection: string, entry: ShownEntry, show = go) => {
		const [code = locale, address] = addressOf(entry);
		if (address !== undefined) setEntry(entry, address);
		show({
			file: `${collection}/_collection.yaml`,
			locale: code,
			...(address !== undefined && { address }),
		});
	};

	const entriesWith = async (list: string, words: string) =>
		(await server.site("", { list, words })).entries?.entries ?? [];

	const findEntry = async (file: string) =>
		(await entriesWith(file.split("/")[0] ?? "", file))[0];

	const changePage = useChangesInTurn(make, isMoving);

	async function make(
		request: PageAction,
		done: Toast | undefined,
	): Promise<ShownRejection | undefined> {
		const result = await runAction(request);
		if (!result.ok) return result;
		const { file } = result;
		// An entry whose file has the same name is already shown. Going to it again would close an
		// inspector that was opened in the meantime.
		if (
			request.kind === "changeEntry" &&
			file === request.file &&
			request.languages.includes(locale)
		) {
			onDone(done ?? { name: "hasChanged", text: "" });
			return undefined;
		}
		const [folder = ""] = file?.split("/") ?? [];
		if (file?.startsWith("pages/")) go({ file });
		else if (file !== undefined) {
			// If the new entry cannot be read, the list of entries still shows it.
			const entry = await findEntry(file).catch(() => undefined);
			if (entry !== undefined)
				showEntry(
					folder,
					entry,
					request.kind === "newEntry" ? (place) => goToNew(place, file) : go,
				);
		} else if (request.kind === "removePage")
			go({ file: request.file.replace(/[^/]*$/, "_collection.yaml") });
		onDone(done ?? { name: nameOfDone(request.kind, file), text: "" });
		return undefined;
	}

	/** For callers that cannot show a reason. A toast shows it. */
	async function addEntry(collection: string): Promise<void> {
		const refused = await changePage({ kind: "newEntry", collection });
		if (refused !== undefined) onDone({ name: "failed", text: refusedText(refused) });
	}

	/**
	 * Follows an entry to its new address. Finds the entry by its title, or goes to its collection.
	 * If the entry is at the shown address after all, a response was older than the entry's move,
	 * and the entry is only set again.
	 * @returns whether the entry was found
	 */
	async function followEntry({ file, title }: ShownEntry, address: string): Promise<boolean> {
		const [folder = ""] = file.split("/");
		const [words = ""] = Object.values(title);
		// The entry may have gained or lost a language.
		const isIt = (each: ShownEntry) =>
			Object.keys(title).every((code) => [title[code], undefined].includes(each.title[code]));
		const found = (await entriesWith(folder, words)).find(isIt);
		if (found !== undefined && Object.values(found.addresses).includes(address))
			setEntry(found, address);
		else if (found === undefined) move({ file: `${folder}/_collection.yaml` });
		else showEntry(folder, found, move);
		return found !== undefined;
	}

	return { changePage, addEntry, showEntry, findEntry, followEntry };
}

/**
 * Runs changes one after the other, because each goes to its result, and the result of the last one
 * must be shown in the end. An equal change while the last one is running is a second click, so it
 * is not run again.
 * @returns a function that resolves with why the change was rejected; undefined if it succeeded
 */
function useChangesInTurn(make: MakeChange, isMoving: RefObject<boolean>): ChangePage {
	const latestMake = useRef(make);
	useEffect(() => {
		latestMake.current = make;
	});
	/** The last change, until it is done. */
	const last = useRef<{
		readonly key: string;
		readonly done: Promise<ShownRejection | undefined>;
	}>(undefined);
	return (request, done) => {
		const key = JSON.stringify(request);
		if (last.current?.key === key) return last.current.done;
		// Whoever made the change before gets its error.
		const before = last.current?.done.catch(() => undefined);
		const inTurn = async () => {
			await before;
			isMoving.current = request.kind === "changeEntry";
			try {
				return await whileWorking(latestMake.current(request, done));
			} finally {
				isMoving.current = false;
			}
		};
		const own = { key, done: inTurn() };
		last.current = own;
		const discard = () => {
			if (last.current === own) last.current = undefined;
		};
		own.done.then(discard, discard);
		return own.done;
	};
}
