import { useState } from "react";
import type { Value } from "../../../content/yaml/content-tree.ts";
import type { ContentField } from "../../fields/field.ts";
import { useEditor } from "../connection/editor-context.ts";
import { DragHandle } from "../drag/DragHandle.tsx";
import { useReorder } from "../drag/use-reorder.tsx";
import { useTranslate } from "../i18n/language.ts";
import { Icon } from "../ui/Icon.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { refusedText } from "../ui/rejection.ts";

/** Edits the order of the fields of a form, and which of them are required. */
export function FieldOrder({
	field: { key, value = null, rows = [] },
}: {
	readonly field: ContentField;
}) {
	const t = useTranslate();
	const { site, runAction, locale } = useEditor();
	const [reason, setReason] = useState<string>();
	const set = async (key: string, was: Value, value: Value) => {
		const answer = await runAction({ kind: "setField", key, expected: was, value }).catch(
			() => undefined,
		);
		setReason(
			answer?.ok ? undefined : answer === undefined ? t("offline") : refusedText(answer),
		);
		return answer?.ok === true;
	};
	const reorder = useReorder<HTMLOListElement>({
		count: rows.length,
		async move(from, to) {
			const names = rows.map(({ name }) => name);
			const isMoved = await set(
				key,
				value,
				names.toSpliced(from, 1).toSpliced(to, 0, ...names.slice(from, from + 1)),
			);
			return isMoved ? to : undefined;
		},
	});
	return (
		<div className="named">
			<ol ref={reorder.list} className="menu-rows">
				{rows.map(({ name, label, isRequired, requiredKey }, index) => {
					const called = label[locale] ?? name;
					// The file does not contain the default of a field kind, so the default is
					// saved as null.
					const [yes, no] = requiredKey?.includes("extraFields")
						? [true, null]
						: [null, false];
					return (
						<li key={name} {...reorder.row(index, called)}>
							<DragHandle {...reorder.dragHandle(index, called)} />
							<span className="names">
								{site.locales.map(({ code, tag }) => (
									<span key={code} lang={tag}>
										{label[code]}
									</span>
								))}
							</span>
							<label className="switch">
								<input
									type="checkbox"
									aria-label={`${called}: ${t("fieldRequired")}`}
									checked={isRequired}
									disabled={requiredKey === undefined}
									onChange={() =>
										requiredKey !== undefined &&
										void set(
											requiredKey,
											isRequired ? yes : no,
											isRequired ? no : yes,
										)
									}
								/>
								{t("fieldRequired")}
							</label>
							{(["moveUp", "moveDown"] as const).map((tool, at) => (
								<button
									key={tool}
									type="button"
									className="icon"
									aria-label={t("actionOf", {
										action: t(tool),
										place: called,
									})}
									onClick={() =>
										reorder.go(index, index + (at === 0 ? -1 : 1), called)
									}
								>
									<Icon name={tool} />
								</button>
							))}
						</li>
					);
				})}
			</ol>
			<p className="status" role="status">
				{reorder.announcement}
			</p>
			<RejectionNote reason={reason} />
			{reorder.mark}
		</div>
	);
}
