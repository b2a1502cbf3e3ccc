import { type MouseEvent, useState } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import type { ChangesSinceConfirmed } from "../../review/changes-since-confirmed.ts";
import type { Texts } from "../../site/value-texts.ts";
import { canWriteIn, currentSession } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequestInto } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { RevertButton } from "../ui/RevertButton.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { Versions } from "../ui/Versions.tsx";
import { isSame } from "./is-same.ts";
import { useOutdated } from "./use-outdated.ts";
import { useWording } from "./use-wording.ts";
import { ValueFields, type ValueFieldsProps } from "./ValueFields.tsx";

type ValueEditorProps = Omit<ValueFieldsProps, "wording" | "status" | "changed"> &
	Omit<Parameters<typeof useWording>[0], "value">;

/**
 * Edits one text in its languages. Shows whether it is saved, and both versions if somebody else
 * has changed it too.
 */
export function ValueEditor({
	value: savedValue,
	preview,
	onDirty,
	onLeft,
	...fields
}: ValueEditorProps) {
	const t = useTranslate();
	const wording = useWording({ value: savedValue, preview, onDirty, onLeft });
	const value = { ...savedValue, outdated: useOutdated(savedValue, wording.texts) };
	const { status } = wording;
	const { site, server, version } = useEditor();
	const { attempt, rejected } = useAttempt();
	/**
	 * The changes of the other language. They stay visible while the person writes this language,
	 * because that is when they are needed.
	 */
	const [changed, setChanged] = useState<ChangesSinceConfirmed>({});
	const isWriter = currentSession().languages === undefined;
	const isOutdated = value.outdated.length > 0;
	const wasOutdated = savedValue.outdated.length > 0;
	useRequestInto(() => (wasOutdated ? server.outdated(value.key) : undefined), setChanged, [
		server,
		value.key,
		wasOutdated,
		version,
	]);
	const { texts } = wording;
	/** The texts that the person has confirmed, and the message about it. */
	const [confirmed, setConfirmed] = useState<{
		readonly texts: Texts;
		readonly word: MessageKey;
	}>();
	const isConfirmed = confirmed !== undefined && isSame(confirmed.texts, texts) && !isOutdated;
	const confirm = async ({ currentTarget }: MouseEvent, isRight?: true) => {
		// The button disappears, so the focus moves to a field of the inspector.
		currentTarget
			.closest(".inspector")
			?.querySelector<HTMLElement>(".value textarea")
			?.focus({ preventScroll: true });
		const isDone = await attempt({
			kind: "confirmText",
			key: value.key,
			texts,
			...(isRight && { isRight }),
		});
		setConfirmed(isDone ? { texts, word: isRight ? "stays" : "hasConfirmed" } : undefined);
	};
	if (value.texts === undefined) return <p className="trouble">{t("broken")}</p>;
	const statusLine = (
		<p className="status" role="status" data-status={status.type}>
			{isConfirmed && t(confirmed.word)}
			{status.type === "saved" && !isConfirmed && !wording.isDirty && t("saved")}
			{(status.type === "saving" || status.type === "savingSlowly") && t(status.type)}
			{status.type === "offline" && t("offline")}
			{status.type === "refused" && (status.reason ?? t("notSaved"))}
			{(status.type === "refused" || status.type === "offline") && (
				<RevertButton name="asItWas" onRevert={wording.revert} />
			)}
		</p>
	);
	return (
		<>
			<ValueFields
				value={value}
				wording={wording}
				status={statusLine}
				changed={value.isConfirmed ? {} : changed}
				{...fields}
			/>
			<RejectionNote reason={rejected} />
			{value.mayStay && isWriter && !wording.isDirty && (
				<p className="choices">
					<small>{t("isPlaceholder")}</small>
					<button type="button" onClick={(event) => void confirm(event, true)}>
						{t("isRight")}
					</button>
				</p>
			)}
			{value.outdated.length > 0 && value.outdated.every(canWriteIn) && !wording.isDirty && (
				<p className="choices">
					<button type="button" onClick={(event) => void confirm(event)}>
						{t("stillRight")}
						{site.locales.length > 2 && (
							<small>
								{site.locales
									.flatMap(({ code, name }) =>
										value.outdated.includes(code) ? name : [],
									)
									.join(t("comma"))}
							</small>
						)}
					</button>
				</p>
			)}
			{status.type === "conflict" && (
				<Versions
					theirs={status.current}
					mine={texts}
					onTheirs={wording.revert}
					onMine={wording.overwrite}
				/>
			)}
		</>
	);
}
