import type { Value } from "kakehashi/internal/shared.ts";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { type ArticleRow, newRow, type RowLanguage } from "../../article/rows.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequestInto } from "../connection/use-request.ts";
import { type DescribedPicture, PictureDialog } from "../inspector/PictureDialog.tsx";
import { cellSchema, linkAround } from "./cell-document.ts";
import { KindDialog } from "./KindDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { followLink, type LinkToCopy, linkToCopy, SameLink } from "./SameLink.tsx";
import type { ArticleState } from "./use-article.ts";
import type { RowActions } from "./use-row-actions.ts";

type Asking =
	| { readonly type: "kind"; readonly row: ArticleRow; readonly code: string }
	| {
			readonly type: "link";
			readonly view: EditorView;
			readonly code: string;
			readonly href: string | undefined;
			readonly from: number;
			readonly to: number;
	  }
	| {
			readonly type: "picture";
			readonly row: ArticleRow | undefined;
			readonly files: readonly File[];
	  };

type Options = {
	readonly article: ArticleState;
	readonly actions: Pick<RowActions, "set" | "add" | "setKind">;
	readonly languages: Parameters<typeof PictureDialog>[0]["languages"];
	readonly columns: readonly RowLanguage[];
	/** The row with the cursor, and the view of its cell. */
	readonly row: ArticleRow | undefined;
	readonly view: EditorView | undefined;
};

export type ArticleDialogs = ReturnType<typeof useArticleDialogs>;

/**
 * The dialogs of the article editor: they choose the kind of a row, the target of a link, or a
 * picture.
 */
export function useArticleDialogs({
	article: { rows, views, go },
	actions: { set, add, setKind },
	languages,
	columns,
	row,
	view,
}: Options) {
	const { server, version } = useEditor();
	const [asking, setAsking] = useState<Asking>();
	const [toCopy, setToCopy] = useState<LinkToCopy>();
	/**
	 * The addresses of previews by picture name: uploads of this window, and the pictures of the
	 * site.
	 */
	const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
	const hasPictures = rows.some(({ kind }) => kind === "picture");
	useRequestInto(
		() => (hasPictures ? server.choices("") : undefined),
		({ pictures }) =>
			setPreviews(
				(before) =>
					new Map([
						...before,
						...pictures.map(({ file, preview }) => [file, preview] as const),
					]),
			),
		[server, version, hasPictures],
	);
	/** Removes the dialog at once, because the focus can return only after that. */
	const end = () => flushSync(() => setAsking(undefined));
	const setLink = (href: string | undefined, names: Readonly<Record<string, string>> = {}) => {
		const { link } = cellSchema.marks;
		if (asking?.type !== "link" || link === undefined) return;
		const { view: own, from, to } = asking;
		end();
		const { tr } = own.state;
		const isEmptyRange = from === to;
		if (href !== undefined && isEmptyRange)
			tr.replaceWith(
				from,
				to,
				cellSchema.text(href.replace(/^https?:\/\//, ""), [link.create({ href })]),
			);
		else tr.removeMark(from, to, link);
		if (href !== undefined && !isEmptyRange) tr.addMark(from, to, link.create({ href }));
		const words = own.state.doc.textBetween(from, to);
		own.dispatch(tr.removeStoredMark(link));
		own.focus();
		const other = columns.find((each) => each.code !== asking.code)?.code ?? "";
		const beside = row && views.get(`${row.id} ${other}`);
		const isDone =
			href === undefined || beside === undefined || followLink(beside, asking.href, href);
		setToCopy(
			row && beside && !isDone
				? linkToCopy(beside, { id: row.id, code: other, href }, [names[other], words])
				: undefined,
		);
	};
	const setPictures = (pictures: readonly DescribedPicture[]) => {
		if (asking?.type !== "picture") return undefined;
		const shown = pictures.flatMap(({ value, preview }) =>
			preview === undefined ? [] : [[pictureIn(value), preview] as const],
		);
		setPreviews((before) => new Map([...before, ...shown]));
		end();
		const { row: old } = asking;
		const [first] = pictures;
		if (old !== undefined && first !== undefined) set({ ...old, value: first.value }, true);
		else
			add(
				row,
				pictures.map(({ value }) => newRow("picture", {}, { value })),
			);
		return undefined;
	};
	const dialog = (): ReactNode => {
		switch (asking?.type) {
			case "kind":
				return (
					<KindDialog
						onChoose={(kind) => {
							end();
							if (kind === "picture")
								setAsking({ type: "picture", row: undefined, files: [] });
							else setKind(asking.row, kind);
						}}
						onClose={() => {
							end();
							go({ id: asking.row.id, code: asking.code, at: "end" });
						}}
					/>
				);
			case "link":
				return (
					<LinkDialog
						href={asking.href}
						code={asking.code}
						onChoose={setLink}
						onClose={() => {
							end();
							asking.view.focus();
						}}
					/>
				);
			case "picture":
				return (
					<PictureDialog
						value={asking.row?.value}
						files={asking.files}
						languages={languages}
						onChoose={setPictures}
						onClose={() => {
							end();
							view?.focus();
						}}
					/>
				);
			default:
				return null;
		}
	};

	return {
		dialog: dialog(),
		requestKind: (own: ArticleRow, code: string) => setAsking({ type: "kind", row: own, code }),
		askLink(code: string, own = view) {
			if (own === undefined) return;
			const around = linkAround(own.state);
			const { empty, from, to } = own.state.selection;
			const range =
				empty && around !== undefined ? { from: around.from, to: around.to } : { from, to };
			setAsking({ type: "link", view: own, code, href: around?.href, ...range });
		},
		/** Changes the picture of a row, or adds pictures below the row with the cursor. */
		askPicture: (own?: ArticleRow, files: readonly File[] = []) =>
			setAsking({ type: "picture", row: own, files }),
		preview: (own: ArticleRow) => previews.get(pictureIn(own.value)),
		/** Offers the same link in the other language. */
		sameLink: (own: ArticleRow, code: string) =>
			toCopy?.id === own.id &&
			toCopy.code === code && (
				<SameLink
					link={toCopy}
					view={() => views.get(`${own.id} ${code}`)}
					onDone={() => setToCopy(undefined)}
				/>
			),
	};
}

function pictureIn(value: Value | undefined): string {
	return typeof value === "object" && value !== null && "file" in value ? String(value.file) : "";
}
