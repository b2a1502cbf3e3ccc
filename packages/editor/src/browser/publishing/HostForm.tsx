import { type FormEvent, useState } from "react";
import type { HostEnd, HostState } from "../../publishing/host-publishing.ts";
import type { Review } from "../../review/review.ts";
import { currentSession } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { HostAsking } from "./HostAsking.tsx";
import { HostSteps } from "./HostSteps.tsx";
import { countVisiblePlaceholders } from "./PlaceholdersLeft.tsx";
import { PublishArch } from "./PublishArch.tsx";
import { PublishFailed } from "./PublishFailed.tsx";

type HostFormProps = {
	readonly review: Review;
	/** Opens the settings, where the host of the site is chosen. */
	readonly onSettings: () => void;
};

/** Publishes to the host of the site, or leads to where one is chosen. */
export function HostForm({ review, onSettings }: HostFormProps) {
	const { host } = useEditor();
	if (host !== undefined && host.target.kind !== "missing")
		return <Host state={host} review={review} />;
	// A studio has releases of its own, so it needs no other host.
	if (currentSession().isInStudio) return null;
	return (
		<>
			{host !== undefined && <NoHost onSettings={onSettings} />}
			<PublishingSteps hasGit={review.git.kind !== "none"} />
		</>
	);
}

/** The button while it is not known where the site goes. It leads to where that is chosen. */
function NoHost({ onSettings }: Pick<HostFormProps, "onSettings">) {
	const t = useTranslate();
	const [isExplained, setIsExplained] = useState(false);
	return (
		<section className="commit" aria-label={t("publishTitle")}>
			<button
				type="button"
				className="primary"
				aria-expanded={isExplained}
				onClick={() => setIsExplained(!isExplained)}
			>
				{t("publishAll")}
			</button>
			<p role="status">{isExplained && t("hostMissing")}</p>
			{isExplained && (
				<p className="choices">
					<button type="button" onClick={onSettings}>
						{t("hostSetUp")}
					</button>
				</p>
			)}
		</section>
	);
}

/** Publishes to the host. Shows the progress, what is asked, and the result. */
function Host({ state, review }: { readonly state: HostState; readonly review: Review }) {
	const t = useTranslate();
	const { target, running, last, isRelease, address } = state;
	if (target.kind === "invalid")
		return (
			<section className="commit trouble" aria-label={t("publishTitle")}>
				<p>{t("hostInvalid")}</p>
				<ul>
					{target.problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
			</section>
		);
	const place = target.kind === "ready" ? target.place : undefined;
	const question = running?.question;
	return (
		<section className="commit" aria-labelledby="host-heading">
			<h3 id="host-heading">
				{place === undefined ? t("hostTitleOwn") : t("hostTitle", { place })}
			</h3>
			{running !== undefined && <HostSteps running={running} isRelease={isRelease} />}
			{question !== undefined && <HostAsking key={question.id} question={question} />}
			{running === undefined && last !== undefined && (
				<HostOutcome end={last} address={address} />
			)}
			<StartForm state={state} placeholders={countVisiblePlaceholders(review)} />
		</section>
	);
}

/** Explains how changes become public while the site has no host to publish to. */
function PublishingSteps({ hasGit }: { readonly hasGit: boolean }) {
	const t = useTranslate();
	return (
		<section className="way" aria-labelledby="publishing-steps">
			<h3 id="publishing-steps">{t("wayToPublic")}</h3>
			<ol>
				<li>{t("wayDrafts")}</li>
				<li>{t(hasGit ? "wayVersion" : "wayNoVersion")}</li>
				<li>
					{t("wayPublish")}
					<details className="technical hint">
						<summary>{t("wayYourself")}</summary>
						<p>{t(hasGit ? "publishHint" : "publishHintNoGit")}</p>
					</details>
				</li>
			</ol>
		</section>
	);
}

/**
 * The button that starts to publish. It stays while the site is being published, because the focus
 * would be lost otherwise. If somebody presses it then, a message says why nothing starts.
 */
function StartForm({
	state: { isRelease, last },
	placeholders,
}: {
	readonly state: HostState;
	/** The number of placeholders that visitors would read. */
	readonly placeholders: number;
}) {
	const t = useTranslate();
	const { server, settled } = useEditor();
	const [withPlaceholders, setWithPlaceholders] = useState(false);
	const [refusal, setRefusal] = useState("");
	const isStopped = last?.ok === false && last.hasPlaceholders;
	const start = async (event: FormEvent) => {
		event.preventDefault();
		// What was typed last belongs to what is published.
		await settled();
		const result = await server
			.publishToHost(withPlaceholders)
			.catch(() => ({ ok: false as const, reason: t("offline") }));
		setRefusal(result.ok ? "" : result.reason);
	};
	return (
		<form className="commit" onSubmit={(event) => void start(event)}>
			<p className="hint">{t(isRelease ? "hostReleaseHint" : "hostHint")}</p>
			{!isRelease && (placeholders > 0 || isStopped) && (
				<label className="samples">
					<input
						type="checkbox"
						checked={withPlaceholders}
						onChange={(event) => setWithPlaceholders(event.target.checked)}
					/>
					{t("withPlaceholders")}
				</label>
			)}
			<button type="submit" className="primary">
				{t(isRelease ? "hostSend" : "publishAll")}
			</button>
			<div role="alert">{refusal !== "" && <p className="trouble">{refusal}</p>}</div>
		</form>
	);
}

/** Says how the last run has ended. */
function HostOutcome({ end, address }: { readonly end: HostEnd; readonly address: string }) {
	const t = useTranslate();
	if (!end.ok)
		return (
			<PublishFailed
				end={end}
				hint={t(end.hasBegun ? "hostFailedHint" : "visitorsUnchanged")}
			/>
		);
	return (
		<section className="publishing" role="status">
			<PublishArch state="done" />
			<h3>{t("hostSent")}</h3>
			{end.report.map((sentence) => (
				<p key={sentence} className="reason">
					{sentence}
				</p>
			))}
			<p className="choices">
				<a href={address} target="_blank" rel="noreferrer">
					{t("seeSite")}
				</a>
			</p>
		</section>
	);
}
