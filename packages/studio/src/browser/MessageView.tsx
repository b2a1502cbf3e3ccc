import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import type { MessageState } from "kakehashi/internal/inbox.ts";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { askAgainMs, type Outcome, type StudioClient } from "./studio-client.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

type MessageViewProps = {
	readonly server: StudioClient;
	readonly reference: string;
	/** Days after which messages are deleted. Undefined if they never are. */
	readonly retentionDays: number | undefined;
	/** Called when the list must be loaded again. */
	readonly onChanged: () => void;
};

/**
 * One message in full: its fields, the buttons, and the notes of colleagues. Opening a message
 * marks it as read.
 */
export function MessageView({ server, reference, retentionDays, onChanged }: MessageViewProps) {
	const t = useStudioTranslate();
	const { moment } = useZone();
	const [message, setMessage] = useState<Awaited<ReturnType<StudioClient["message"]>>>();
	const [problem, setProblem] = useState("");
	const heading = useRef<HTMLHeadingElement>(null);
	const question = useRef<HTMLDialogElement>(null);
	const changed = useRef(onChanged);
	changed.current = onChanged;
	const load = useCallback(() => server.message(reference).then(setMessage), [server, reference]);
	useEffect(() => {
		server.message(reference).then(async (found) => {
			setMessage(found);
			if (found.ok && found.isUnread && (await server.setRead(reference, true)).ok)
				changed.current();
		});
	}, [server, reference]);
	const isShown = message?.ok === true;
	const isMissing = message?.ok === false;
	useEffect(() => {
		if (!isMissing) return undefined;
		const timer = setInterval(load, askAgainMs);
		return () => clearInterval(timer);
	}, [isMissing, load]);
	useEffect(() => {
		if (isShown) heading.current?.focus();
	}, [isShown]);
	const back = () => {
		location.hash = "";
	};
	const finish = async (work: Promise<Outcome>): Promise<boolean> => {
		const outcome = await work;
		setProblem(outcome.ok ? "" : outcome.reason);
		await load();
		changed.current();
		return outcome.ok;
	};
	const mark = (state: MessageState) => void finish(server.markMessage(reference, state));
	const addNote = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (await finish(server.addNote(reference, String(new FormData(form).get("text")))))
			form.reset();
	};
	const remove = async () => {
		question.current?.close();
		if (await finish(server.deleteMessage(reference))) back();
	};
	const toList = (
		<button type="button" className="to-list" onClick={back}>
			<span aria-hidden="true">←</span> {t("backToList")}
		</button>
	);
	if (message === undefined) return <article className="message" aria-busy="true" />;
	if (!message.ok)
		return (
			<article className="message">
				{toList}
				<p role="status">{message.reason}</p>
			</article>
		);
	const { topic, name, email, company, plan, fields, files, notes, state, reply } = message;
	const facts = [
		{ label: t("company"), value: company },
		{ label: t("plan"), value: plan },
		...fields,
		{ label: t("sentIn"), value: message.language },
		{ label: t("reference"), value: reference },
	];
	return (
		<article className="message">
			{toList}
			<h2 ref={heading} tabIndex={-1}>
				{topic === "" ? name : topic}
			</h2>
			<p className="from">
				<strong>{name}</strong> {email}{" "}
				<time dateTime={new Date(message.receivedAt).toISOString()}>
					{moment(message.receivedAt)}
				</time>
			</p>
			{state === "quarantined" && (
				<p className="held">
					{t(message.heldBackFor === "scanner" ? "suspicious" : "releaseHint")}
				</p>
			)}
			<p className="text" dir="auto">
				{message.text}
			</p>
			<dl>
				{facts.map(
					({ label, value }, index) =>
						value !== undefined && (
							// biome-ignore lint/suspicious/noArrayIndexKey: Two fields may have the same label.
							<div key={index}>
								<dt>{label}</dt>
								<dd dir="auto">{value}</dd>
							</div>
						),
				)}
			</dl>
			{files.length > 0 && (
				<ul className="files">
					{files.map((file) => (
						<li key={file.id}>
							<a
								href={`/_studio/messages/file?${new URLSearchParams({ reference, id: file.id })}`}
								download
							>
								{t("download", { name: file.name })}
							</a>{" "}
							<small>{Math.ceil(file.size / 1000)} KB</small>
						</li>
					))}
					<li className="hint">{t("filesHint")}</li>
				</ul>
			)}
			<div className="tools">
				{reply !== undefined && (
					<a className="primary" href={reply}>
						{t("answer")}
					</a>
				)}
				<button type="button" onClick={() => mark(state === "new" ? "done" : "new")}>
					{t(state === "new" ? "markDone" : state === "done" ? "markNew" : "release")}
				</button>
				{state === "new" && (
					<button
						type="button"
						className="plain"
						onClick={() => void finish(server.setRead(reference, false)).then(back)}
					>
						{t("markUnread")}
					</button>
				)}
				<button
					type="button"
					className="plain"
					onClick={() => question.current?.showModal()}
				>
					{t("delete")}
				</button>
			</div>
			<div role="status">{problem !== "" && <p className="trouble">{problem}</p>}</div>
			{reply === undefined && <p className="hint">{t("noAddress")}</p>}
			<section aria-label={t("notes")} className="notes">
				{notes.map(({ at, by, text }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: Notes never change places.
					<p key={index}>
						<span className="text">{text}</span>
						<small>
							{by} <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
						</small>
					</p>
				))}
				<form onSubmit={(event) => void addNote(event)}>
					<textarea
						name="text"
						required
						maxLength={2_000}
						rows={1}
						placeholder={t("note")}
						aria-label={t("note")}
					/>
					<button type="submit">{t("keepNote")}</button>
				</form>
			</section>
			{retentionDays !== undefined && (
				<p className="hint foot">{t("retention", { count: retentionDays })}</p>
			)}
			<dialog ref={question} className="sheet" aria-label={t("delete")}>
				<p>{t("deleteAsk", { name })}</p>
				<div className="tools">
					<button type="button" onClick={() => question.current?.close()}>
						{t("cancel")}
					</button>
					<button type="button" className="primary" onClick={() => void remove()}>
						{t("delete")}
					</button>
				</div>
			</dialog>
		</article>
	);
}
