import { type FormEvent, useState } from "react";
import type { CommitResult } from "../../history/git.ts";
import type { Review } from "../../review/review.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { countVisiblePlaceholders, PlaceholdersLeft } from "../publishing/PlaceholdersLeft.tsx";
import { CommitDetails } from "./CommitDetails.tsx";

type CommitFormProps = {
	readonly review: Review;
	/** Gets the commit; undefined if the server refused it. */
	readonly onDone: (commit: { readonly id: string; readonly branch: string } | undefined) => void;
};

/** Commits the listed changes, or says why that is not possible. */
export function CommitForm({ review, onDone }: CommitFormProps) {
	const t = useTranslate();
	const { server } = useEditor();
	const { git, since, files, message, version, excluded } = review;
	/**
	 * The message that the person has written instead of the suggested one. It stays when the list
	 * changes.
	 */
	const [own, setOwn] = useState<string>();
	const text = own ?? message;
	const [author, setAuthor] = useState({ name: "", email: "" });
	const [refusal, setRefusal] = useState<CommitResult>();
	const [isBusy, setIsBusy] = useState(false);
	if (git.kind === "none" || git.kind === "waits")
		return <p className="hint commit">{git.reason}</p>;
	if (since !== "commit" || files.length === 0) return null;

	const commit = async (event: FormEvent) => {
		event.preventDefault();
		setIsBusy(true);
		const result = await server
			.commit(version, text, git.kind === "nobody" ? author : undefined)
			.catch((): CommitResult => ({ ok: false, reason: t("offline") }));
		setIsBusy(false);
		setRefusal(result);
		if (result.ok) setOwn(undefined);
		onDone(result.ok ? { id: result.id, branch: git.branch } : undefined);
	};
	return (
		<form className="commit" onSubmit={(event) => void commit(event)}>
			{excluded.length > 0 && (
				<p className="hint">
					{t("excluded")} {excluded.slice(0, 20).join(t("comma"))}
				</p>
			)}
			<label htmlFor="commit-message">{t("message")}</label>
			<textarea
				id="commit-message"
				required
				value={text}
				rows={3}
				onChange={(event) => setOwn(event.target.value)}
			/>
			{git.kind === "nobody" && (
				<fieldset>
					<legend>{t("nobody")}</legend>
					<label>
						{t("yourName")}
						<input
							required
							autoComplete="name"
							value={author.name}
							onChange={(event) => setAuthor({ ...author, name: event.target.value })}
						/>
					</label>
					<label>
						{t("yourEmail")}
						<input
							required
							type="email"
							autoComplete="email"
							value={author.email}
							onChange={(event) =>
								setAuthor({ ...author, email: event.target.value })
							}
						/>
					</label>
				</fieldset>
			)}
			<PlaceholdersLeft count={countVisiblePlaceholders(review)} />
			<p className="hint">{t("commitHint")}</p>
			<button type="submit" className="primary" disabled={isBusy}>
				{t("commit")}
			</button>
			{refusal?.ok === false && (
				<div className="trouble" role="alert">
					<p>{refusal.reason}</p>
					{refusal.output !== undefined && <pre>{refusal.output}</pre>}
				</div>
			)}
			<CommitDetails branch={git.branch} />
		</form>
	);
}
