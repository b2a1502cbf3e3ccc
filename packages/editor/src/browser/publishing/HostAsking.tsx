import type { HostAnswer } from "kakehashi/internal/shared.ts";
import { type ReactNode, useState } from "react";
import type { HostRun } from "../../publishing/host-publishing.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

type Question = NonNullable<HostRun["question"]>;

/** Shows what a run of publishing to the host asks, and sends the answer. */
export function HostAsking({ question }: { readonly question: Question }) {
	const t = useTranslate();
	const { server } = useEditor();
	const [refusal, setRefusal] = useState("");
	const send = async (value: HostAnswer) => {
		const result = await server
			.answerHost(question.id, value)
			.catch(() => ({ ok: false as const, reason: t("offline") }));
		setRefusal(result.ok ? "" : result.reason);
	};
	const stop = (
		<button type="button" onClick={() => void send(question.kind === "password" ? "" : false)}>
			{t("hostStop")}
		</button>
	);
	return (
		<section className="publishing" role="alert">
			{question.kind === "password" ? (
				<PasswordForm place={question.place} stop={stop} onSend={send} />
			) : (
				<ForeignFiles question={question} stop={stop} onReplace={() => void send(true)} />
			)}
			{refusal !== "" && <p className="trouble">{refusal}</p>}
		</section>
	);
}

type PasswordFormProps = {
	/** Whose password it is, such as `inn@ftp.example.com`. */
	readonly place: string;
	/** The button that stops the run. */
	readonly stop: ReactNode;
	readonly onSend: (password: string) => Promise<void>;
};

function PasswordForm({ place, stop, onSend }: PasswordFormProps) {
	const t = useTranslate();
	const [password, setPassword] = useState("");
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void onSend(password);
			}}
		>
			<label htmlFor="host-password">{t("hostPassword", { place })}</label>
			<input
				id="host-password"
				type="password"
				required
				autoComplete="current-password"
				value={password}
				onChange={(event) => setPassword(event.target.value)}
			/>
			<p className="hint">{t("hostPasswordHint")}</p>
			<p className="choices">
				<button type="submit" className="primary">
					{t("hostGoOn")}
				</button>
				{stop}
			</p>
		</form>
	);
}

type ForeignFilesProps = {
	readonly question: Extract<Question, { readonly kind: "replace" }>;
	/** The button that stops the run. */
	readonly stop: ReactNode;
	readonly onReplace: () => void;
};

/** Why a file at the host is somebody else's, and what would happen to it. */
const fates = {
	unknown: { overwritten: "hostUnknownReplaced", removed: "hostUnknownRemoved" },
	changed: { overwritten: "hostChangedReplaced", removed: "hostChangedRemoved" },
} as const;

/** Lists files of others at the host, and asks whether they may be replaced or removed. */
function ForeignFiles({ question: { count, files }, stop, onReplace }: ForeignFilesProps) {
	const t = useTranslate();
	return (
		<>
			<h3>{t("hostForeign", { count })}</h3>
			<p className="hint">{t("hostForeignHint")}</p>
			<ul>
				{files.map(({ path, reason, fate }) => (
					<li key={path}>
						<strong>{path}</strong>
						<span>{t(fates[reason][fate])}</span>
					</li>
				))}
			</ul>
			{count > files.length && <p>{t("hostMoreFiles", { count: count - files.length })}</p>}
			<p className="choices">
				<button type="button" className="primary" onClick={onReplace}>
					{t("hostReplace")}
				</button>
				{stop}
			</p>
		</>
	);
}
