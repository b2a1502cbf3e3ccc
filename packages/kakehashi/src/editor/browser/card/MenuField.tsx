import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Field } from "../../fields/field.ts";
import { useEditor } from "../connection/editor-context.ts";
import { Icon } from "../ui/Icon.tsx";
import { Refusal } from "../ui/Refusal.tsx";
import { useWords } from "../words/language.ts";
import { type MenuRow, menuOf, movedRow, rowsOf } from "./menu-rows.ts";

/** The name of a page in the menu of the site, by its file. */
const nameOf = (file: string) => file.replace(/^pages\/|\/_collection|\.yaml$/g, "");

/** The menu in its order: rows are dragged, or moved by their buttons, or by Alt with the arrow keys. */
export function MenuField({ field }: { readonly field: Field }) {
	const word = useWords();
	const { site, act } = useEditor();
	const [reason, setReason] = useState<string>();
	const [told, setTold] = useState("");
	const [dragged, setDragged] = useState<number>();
	/** The row that was moved keeps the focus. */
	const moved = useRef<string>(undefined);
	const list = useRef<HTMLOListElement>(null);
	const pages = site.pages.filter(({ addresses, file }) => Object.keys(addresses).length > 0 && !file.includes("#"));
	const rows = rowsOf(
		field.value ?? [],
		pages.filter(({ menuLabel }) => menuLabel !== undefined).map(({ file }) => nameOf(file)),
	);
	const order = rows.map(({ name, isBelow }) => name + isBelow).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the order is another.
	useEffect(() => {
		if (moved.current !== undefined) list.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(moved.current)}"]`)?.focus();
		moved.current = undefined;
	}, [order]);
	const labelOf = ({ name, label }: MenuRow, code: string) =>
		String((label as Readonly<Record<string, string>> | undefined)?.[code] ?? pages.find(({ file }) => nameOf(file) === name)?.menuLabel?.[code] ?? "");
	const shownLabel = (row: MenuRow) => site.locales.map(({ code }) => labelOf(row, code)).find((label) => label !== "") ?? "";
	const set = async (next: readonly MenuRow[] | undefined, row: MenuRow) => {
		if (next === undefined) return setTold(word("atTheEnd"));
		moved.current = row.name;
		const answer = await act({ kind: "setField", key: field.key, was: field.value ?? null, value: menuOf(next) }).catch(() => undefined);
		setReason(answer?.ok ? undefined : (answer?.reason ?? word("offline")));
		const at = next.findIndex(({ name }) => name === row.name);
		setTold(answer?.ok ? word("hasMoved", { label: shownLabel(row), place: word("placeOf", { index: String(at + 1), count: String(next.length) }) }) : "");
	};
	const change = async (kind: "intoMenu" | "outOfMenu", file: string) => {
		const answer = await act({ kind, file }).catch(() => undefined);
		setReason(answer?.ok ? undefined : (answer?.reason ?? word("offline")));
	};
	const indented = (index: number, isBelow: boolean) =>
		index > 0 && rows[index]?.label === undefined && !(isBelow && rows[index + 1]?.isBelow)
			? rows.map((row, at) => (at === index ? { ...row, isBelow } : row))
			: undefined;
	const onKeyDown = (event: KeyboardEvent, index: number, row: MenuRow) => {
		const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
		if (!event.altKey || (by === undefined && !isSideways)) return;
		event.preventDefault();
		void set(by === undefined ? indented(index, event.key === "ArrowRight") : movedRow(rows, index, index + by), row);
	};
	const onDrop = (event: DragEvent, index: number) => {
		event.preventDefault();
		const row = dragged === undefined ? undefined : rows[dragged];
		if (dragged !== undefined && row !== undefined && dragged !== index) void set(movedRow(rows, dragged, index), row);
		setDragged(undefined);
	};
	const hidden = pages.filter(({ menuLabel, file }) => menuLabel === undefined && file.startsWith("pages/"));
	return (
		<fieldset className="named">
			<legend>
				{word("menu")} <small>{word("menuHint")}</small>
			</legend>
			<ol ref={list} className="menu-rows">
				{rows.map((row, index) => {
					const file = pages.find((page) => nameOf(page.file) === row.name)?.file;
					return (
						<li
							key={row.name}
							draggable
							data-below={row.isBelow || undefined}
							data-dragged={dragged === index || undefined}
							onDragStart={() => setDragged(index)}
							onDragEnd={() => setDragged(undefined)}
							onDragOver={(event) => event.preventDefault()}
							onDrop={(event) => onDrop(event, index)}
							onKeyDown={(event) => onKeyDown(event, index, row)}
						>
							<span className="names">
								{site.locales.map(({ code, tag }) => (
									<span key={code} lang={tag}>
										{labelOf(row, code)}
									</span>
								))}
							</span>
							{(["moveUp", "moveDown"] as const).map((tool, at) => (
								<button
									key={tool}
									type="button"
									className="icon"
									data-name={at === 0 ? row.name : undefined}
									aria-label={word("actionOf", { action: word(tool), place: shownLabel(row) })}
									onClick={() => void set(movedRow(rows, index, index + (at === 0 ? -1 : 1)), row)}
								>
									<Icon name={tool} />
								</button>
							))}
							{file?.startsWith("pages/") && (
								<button
									type="button"
									aria-label={word("actionOf", { action: word("hide"), place: shownLabel(row) })}
									onClick={() => void change("outOfMenu", file)}
								>
									{word("hide")}
								</button>
							)}
						</li>
					);
				})}
			</ol>
			{hidden.map(({ file, label }) => (
				<p key={file} className="menu-rows hidden">
					<span className="names">{label}</span>
					<button type="button" aria-label={word("show", { place: label ?? "" })} onClick={() => void change("intoMenu", file)}>
						{word("showIt")}
					</button>
				</p>
			))}
			<p className="status" role="status">
				{told}
			</p>
			<Refusal reason={reason} />
		</fieldset>
	);
}
