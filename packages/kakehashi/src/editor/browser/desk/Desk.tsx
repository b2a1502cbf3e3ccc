import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Value } from "../../../content/files/content-tree.ts";
import { type Caret, joinRows, kindOfRow, moveRow, splitRow } from "../../desk/change-rows.ts";
import { pairRows, rowFrom } from "../../desk/pair-rows.ts";
import type { PastedRow } from "../../desk/pasted-rows.ts";
import { gapsOf, isEmpty, isWords, newRow, type Row, type RowKind } from "../../desk/rows.ts";
import type { Outline } from "../../server/description/describe-page.ts";
import type { RunningText } from "../../structure/outline.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTaken } from "../connection/use-answer.ts";
import { RevertButton } from "../ui/RevertButton.tsx";
import { fillWords, useWords } from "../words/language.ts";
import { cellSchema, linkAround, toggled } from "./cell-document.ts";
import { DeskRow } from "./DeskRow.tsx";
import { DeskTools } from "./DeskTools.tsx";
import { HeadRow, type HeadRowProps } from "./HeadRow.tsx";
import { KindDialog } from "./KindDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { PictureDialog } from "./PictureDialog.tsx";
import { useDesk } from "./use-desk.ts";

export type DeskProps = Pick<HeadRowProps, "follow" | "onDirty" | "onLeft"> & {
	readonly outline: Outline;
	readonly text: RunningText;
	/** The keys of texts in which a language has not followed another. */
	readonly behind: readonly string[];
	/** The text that the cursor is to be in, by its key; another object each time. */
	readonly asked: { readonly key: string } | undefined;
	readonly onClose: () => void;
};

type Asking =
	| { readonly type: "kind"; readonly row: Row; readonly code: string }
	| { readonly type: "link"; readonly view: EditorView; readonly code: string; readonly href: string | undefined; readonly from: number; readonly to: number }
	| { readonly type: "picture"; readonly row: Row | undefined; readonly file: File | undefined };

/** A running text in two languages beside each other, a row a block: where an article is written. */
export default function Desk({ outline, text, behind, asked, follow, onDirty, onLeft, onClose }: DeskProps) {
	const word = useWords();
	const { site, server, act, locale, version } = useEditor();
	const languages = site.locales.filter(({ code }) => outline.languages.includes(code));
	const [codes, setCodes] = useState<readonly string[]>([]);
	const columns = [...new Set([...codes, ...languages.map(({ code }) => code)])]
		.slice(0, 2)
		.flatMap((code) => languages.find((each) => each.code === code) ?? []);
	const desk = useDesk(outline.file, text, languages);
	const { rows, latest, views, change, apply, focus, go } = desk;
	const [current, setCurrent] = useState<{ readonly id: number; readonly code: string }>();
	const [asking, setAsking] = useState<Asking>();
	const [pasted, setPasted] = useState("");
	/** The pictures that were sent from here, and those of the site, by their names. */
	const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
	const heading = useRef<HTMLHeadingElement>(null);
	const heads = text.path.length === 1 ? outline.heads : [];
	useTaken(
		() => (rows.some(({ kind }) => kind === "picture") ? server.choices("") : undefined),
		({ pictures }) => setPreviews((before) => new Map([...before, ...pictures.map(({ file, preview }) => [file, preview] as const)])),
		[server, version, rows.some(({ kind }) => kind === "picture")],
	);

	const row = rows.find(({ id }) => id === current?.id);
	const code = current?.code ?? columns[0]?.code ?? "";
	const view = row && views.get(`${row.id} ${code}`);
	const set = (next: Row, isSoon = false) =>
		change(
			latest.current.map((each) => (each.id === next.id ? next : each)),
			isSoon,
		);
	const put = (next: readonly Row[], caret: Caret | undefined) => {
		desk.flush();
		apply({ rows: next, caret }, true);
	};

	/** The cells in their order: those above the rows, then row by row. */
	const order = [...heads.map(({ key }) => key), ...rows.filter(({ kind }) => isWords(kind) || kind === "picture").map(({ id }) => String(id))];
	const leave = (name: string, from: string, to: "up" | "down" | "next" | "previous"): boolean => {
		const index = order.indexOf(name);
		const column = columns.findIndex((each) => each.code === from);
		const isSideways = to === "next" || to === "previous";
		const next = isSideways ? index * columns.length + column + (to === "next" ? 1 : -1) : (index + (to === "up" ? -1 : 1)) * columns.length + column;
		const [target, side] = [order[Math.floor(next / columns.length)], columns[((next % columns.length) + columns.length) % columns.length]];
		const found = next < 0 ? undefined : views.get(`${target} ${side?.code}`);
		if (found === undefined) return false;
		return goTo(found, to === "down" ? 0 : "end");
	};
	const goTo = (found: EditorView, at: number | "end") => {
		const [name = "", side = ""] = [...views].find(([, each]) => each === found)?.[0].split(" ") ?? [];
		if (go({ id: Number(name), code: side, at })) return true;
		found.focus();
		return true;
	};
	/** The cell of a text that something else leads to. */
	const show = useEffectEvent((key: string) => {
		const [id] = [...desk.places].find(([, path]) => key === `${desk.key}.${path.join(".")}`) ?? [];
		const own = id === undefined ? rows[0]?.id : id;
		const name = heads.some((each) => each.key === key) ? key : String(own);
		const gap = rows.find((each) => each.id === id);
		const side = (gap && gapsOf(gap, languages)[0]) ?? columns.find((each) => each.code === locale)?.code ?? columns[0]?.code;
		(views.get(`${name} ${side}`) ?? [...views.values()][0])?.focus();
	});
	useEffect(() => {
		if (asked === undefined) heading.current?.focus();
		else show(asked.key);
	}, [asked]);

	const join = (own: Row, side: string, by: -1 | 1) => {
		const all = latest.current;
		const below = by === -1 ? own : all[all.findIndex(({ id }) => id === own.id) + 1];
		// At the beginning of another kind, it becomes a paragraph first.
		if (by === -1 && own.kind !== "paragraph" && isWords(own.kind))
			return put(
				all.map((each) => (each.id === own.id ? kindOfRow(each, "paragraph") : each)),
				{ id: own.id, code: side, at: 0 },
			);
		const joined = below && joinRows(all, below, side);
		if (joined !== undefined) put(joined.rows, joined.caret);
	};
	const move = (own: Row, by: -1 | 1) => {
		const next = moveRow(latest.current, own, by);
		const at = views.get(`${own.id} ${code}`)?.state.selection.from ?? 0;
		put(next, { id: own.id, code, at });
	};
	const remove = (own: Row) => {
		const index = latest.current.findIndex(({ id }) => id === own.id);
		const rest = latest.current.toSpliced(index, 1);
		const next = rest.length > 0 ? rest : [newRow("paragraph")];
		const near = next[Math.min(index, next.length - 1)];
		put(next, near && { id: near.id, code, at: "end" });
	};
	const add = (below: Row | undefined, more: readonly Row[]) => {
		const index = below === undefined ? latest.current.length : latest.current.findIndex(({ id }) => id === below.id) + 1;
		const all = latest.current.toSpliced(index, 0, ...more);
		put(all, more[0] && { id: more[0].id, code, at: "end" });
	};
	const setKind = (own: Row, kind: RowKind) => {
		const now = latest.current.find(({ id }) => id === own.id) ?? own;
		put(
			latest.current.map((each) => (each.id === now.id ? kindOfRow(now, kind) : each)),
			{ id: now.id, code, at: views.get(`${now.id} ${code}`)?.state.selection.from ?? "end" },
		);
	};
	/** Into an empty column beside a written one it goes row by row, else below the cursor. */
	const paste = (own: Row, side: string, all: readonly PastedRow[], files: readonly File[]) => {
		// A document begins with its title, which is above the rows.
		const isTitled = all[0]?.kind === "heading" && heads.some(({ texts }) => texts?.[side] === all[0]?.text);
		const from = isTitled ? all.slice(1) : all;
		if (files[0] !== undefined) return setAsking({ type: "picture", row: undefined, file: files[0] });
		desk.flush();
		const there = latest.current;
		const index = there.findIndex(({ id }) => id === own.id);
		const below = there.slice(index).filter((each) => isWords(each.kind));
		const isColumnEmpty = below.every((each) => (each.texts[side] ?? "") === "") && below.some((each) => !isEmpty(each));
		const next = isColumnEmpty
			? pairRows(there, index, from, side)
			: there.toSpliced(isEmpty(own) ? index : index + 1, isEmpty(own) ? 1 : 0, ...from.map((each) => rowFrom(each, side)));
		change(next, true);
		const without = isColumnEmpty ? next.slice(index).filter((each) => gapsOf(each, columns).length > 0).length : 0;
		setPasted(
			isColumnEmpty
				? fillWords(word("deskPaired"), { count: String(from.length), without: String(without) })
				: word("deskPasted", { count: String(from.length) }),
		);
		const last = next[isColumnEmpty ? index : (isEmpty(own) ? index : index + 1) + from.length - 1];
		if (last !== undefined) focus({ id: last.id, code: side, at: "end" });
	};
	const setLink = (href: string | undefined) => {
		const { link } = cellSchema.marks;
		if (asking?.type !== "link" || link === undefined) return;
		const { view: own, from, to } = asking;
		closeAsking();
		const { tr } = own.state;
		const isEmptyRange = from === to;
		if (href !== undefined && isEmptyRange) tr.replaceWith(from, to, cellSchema.text(href.replace(/^https?:\/\//, ""), [link.create({ href })]));
		else tr.removeMark(from, to, link);
		if (href !== undefined && !isEmptyRange) tr.addMark(from, to, link.create({ href }));
		own.dispatch(tr.removeStoredMark(link));
		own.focus();
	};
	/** The dialog is gone before the focus goes back. */
	const closeAsking = () => flushSync(() => setAsking(undefined));
	const askLink = (side: string, own = view) => {
		if (own === undefined) return;
		const around = linkAround(own.state);
		const { empty, from, to } = own.state.selection;
		setAsking({
			type: "link",
			view: own,
			code: side,
			href: around?.href,
			...(empty && around !== undefined ? { from: around.from, to: around.to } : { from, to }),
		});
	};
	const setPicture = (value: Value, preview: string | undefined) => {
		if (asking?.type !== "picture") return;
		const name = typeof value === "object" && value !== null && "file" in value ? String(value.file) : "";
		if (preview !== undefined) setPreviews((before) => new Map([...before, [name, preview]]));
		closeAsking();
		const old = asking.row;
		if (old !== undefined) return set({ ...old, value }, true);
		const next = newRow("picture", {}, { value });
		add(row, [next]);
	};
	const onKeep = (key: string) => (side: string, own: EditorView | undefined) => {
		if (own === undefined) views.delete(`${key} ${side}`);
		else views.set(`${key} ${side}`, own);
	};

	const closeByKey = ({ key, target, nativeEvent }: KeyboardEvent) => {
		if (key === "Escape" && !nativeEvent.isComposing && !(target instanceof Element && target.closest("dialog"))) onClose();
	};
	const open = rows.filter((each) => gapsOf(each, languages).length > 0).length;
	let ordinal = 0;
	return (
		<section className="desk" aria-labelledby="desk-heading" onKeyDown={closeByKey}>
			<header className="desk-head">
				<h2 id="desk-heading" ref={heading} tabIndex={-1}>
					{word(text.path.length === 1 ? "deskArticle" : "desk")}
				</h2>
				<DeskTools
					row={row}
					isRich={view !== undefined && row !== undefined}
					onKind={(kind) => row && setKind(row, kind)}
					onMark={(mark) => {
						view?.dispatch(toggled(view.state, mark));
						view?.focus();
					}}
					onLink={() => askLink(code)}
					onMove={(by) => row && move(row, by)}
					onRemove={() => row && remove(row)}
					onAdd={() => add(row, [newRow("paragraph")])}
					onPicture={() => setAsking({ type: "picture", row: row?.kind === "picture" ? row : undefined, file: undefined })}
				/>
				<button type="button" className="desk-close" onClick={onClose}>
					{word("deskClose")}
				</button>
			</header>
			<div className="desk-page">
				<div className="desk-languages">
					{columns.map(({ code: own, tag, name }, index) =>
						languages.length > 2 ? (
							<select
								key={own}
								aria-label={word("deskColumn", { number: String(index + 1) })}
								value={own}
								onChange={({ target }) => setCodes(index === 0 ? [target.value, codes[1] ?? columns[1]?.code ?? ""] : [columns[0]?.code ?? "", target.value])}
							>
								{languages.map((each) => (
									<option key={each.code} value={each.code} lang={each.tag} disabled={columns.some((column) => column.code === each.code && each.code !== own)}>
										{each.name}
									</option>
								))}
							</select>
						) : (
							<strong key={own} lang={tag}>
								{name}
							</strong>
						),
					)}
				</div>
				{heads.map((value) => (
					<HeadRow
						key={value.key}
						value={value}
						columns={columns}
						follow={follow}
						onDirty={onDirty}
						onLeft={onLeft}
						onView={onKeep(value.key)}
						onFocus={() => setCurrent(undefined)}
						onLeave={(side, to) => leave(value.key, side, to)}
					/>
				))}
				{rows.map((each, index) => {
					const before = rows[index - 1];
					ordinal = each.kind === "numbered" ? (before?.kind === "numbered" && !each.begins ? ordinal + 1 : 1) : 0;
					const key = `${desk.key}.${desk.places.get(each.id)?.join(".")}`;
					return (
						<DeskRow
							key={each.id}
							row={each}
							number={index + 1}
							ordinal={ordinal === 0 ? undefined : ordinal}
							languages={languages}
							columns={columns}
							isCurrent={each.id === current?.id}
							isBehind={behind.includes(key)}
							preview={previews.get(typeof each.value === "object" && each.value !== null && "file" in each.value ? String(each.value.file) : "")}
							onStillRight={() => void act({ kind: "confirmText", key, texts: each.texts })}
							onText={(side, written) => {
								const now = latest.current.find(({ id }) => id === each.id);
								if (now !== undefined && now.texts[side] !== written) set({ ...now, texts: { ...now.texts, [side]: written } });
							}}
							onValue={(value) => set({ ...each, ...(value !== undefined && { value }) })}
							onView={onKeep(String(each.id))}
							onFocus={(side) => setCurrent({ id: each.id, code: side })}
							onCompose={desk.compose}
							onSplit={(side, first, second) =>
								isWords(each.kind) ? apply(splitRow(latest.current, each, side, first, second)) : add(each, [newRow("paragraph")])
							}
							onJoin={(side, by) => isWords(each.kind) && join(latest.current.find(({ id }) => id === each.id) ?? each, side, by)}
							onMove={(by) => move(each, by)}
							onLeave={(side, to) => leave(String(each.id), side, to)}
							onKind={(_, kind) => setKind(each, kind)}
							onMenu={(side) => setAsking({ type: "kind", row: each, code: side })}
							onLink={(side) => askLink(side, views.get(`${each.id} ${side}`))}
							onPaste={(side, from, files) => paste(latest.current.find(({ id }) => id === each.id) ?? each, side, from, files)}
							onPicture={() => setAsking({ type: "picture", row: each, file: undefined })}
						/>
					);
				})}
				<button type="button" className="desk-add" onClick={() => add(undefined, [newRow("paragraph")])}>
					{word("deskAdd")}
				</button>
			</div>
			<footer className="desk-foot">
				<p role="status">
					<span data-open={open > 0 || undefined}>{open > 0 ? word("deskOpen", { count: String(open) }) : word("deskWhole")}</span>
					{pasted !== "" && <span>{pasted}</span>}
					{desk.isKept && <span>{word("kept")}</span>}
					<span className="desk-status" data-status={desk.status.type}>
						{desk.status.type === "refused" ? desk.status.reason : desk.status.type === "untouched" ? "" : word(desk.status.type)}
					</span>
				</p>
				{desk.status.type === "refused" && <RevertButton name="asSaved" onRevert={desk.revert} />}
			</footer>
			{asking?.type === "kind" && (
				<KindDialog
					onChoose={(kind) => {
						closeAsking();
						if (kind === "picture") setAsking({ type: "picture", row: undefined, file: undefined });
						else setKind(asking.row, kind);
					}}
					onClose={() => {
						closeAsking();
						go({ id: asking.row.id, code: asking.code, at: "end" });
					}}
				/>
			)}
			{asking?.type === "link" && (
				<LinkDialog
					href={asking.href}
					code={asking.code}
					onChoose={setLink}
					onClose={() => {
						closeAsking();
						asking.view.focus();
					}}
				/>
			)}
			{asking?.type === "picture" && (
				<PictureDialog
					value={asking.row?.value}
					file={asking.file}
					languages={languages}
					onChoose={setPicture}
					onClose={() => {
						closeAsking();
						view?.focus();
					}}
				/>
			)}
		</section>
	);
}
