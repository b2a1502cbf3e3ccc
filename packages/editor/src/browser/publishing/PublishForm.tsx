import { dateTimeIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { zonedTime } from "@kakehashi/core/value-types/date-time/zoned-time.ts";
import { type FormEvent, useEffect, useState } from "react";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { Review } from "../../review/review.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { useZone } from "../i18n/use-zone.ts";
import { countVisiblePlaceholders, PlaceholdersLeft } from "./PlaceholdersLeft.tsx";
import { PublishOutcome } from "./PublishOutcome.tsx";
import { PublishProgress } from "./PublishProgress.tsx";
import { reasonPlanIsHeld } from "./PublishToasts.tsx";

type PublishFormProps = {
	readonly state: PublishingState;
	readonly review: Review;
	/** The files that are not published with the rest. */
	readonly heldBack: readonly string[];
	readonly onBegun: () => void;
};

/**
 * Publishes the listed changes now or later, or requests their publication. Shows the progress and
 * the result.
 */
export function PublishForm({ state, review, heldBack, onBegun }: PublishFormProps) {
	const t = useTranslate();
	const { server } = useEditor();
	const { moment, timeZone, zone } = useZone();
	const { running, last, planned, mayPublish, isKnown } = state;
	/** The description that the person has written; undefined while the suggested one is used. */
	const [own, setOwn] = useState<string>();
	const [isLater, setIsLater] = useState(false);
	const [later, setLater] = useState(() =>
		// The format of a `datetime-local` input.
		dateTimeIn(state.now + 3_600_000, timeZone).replace(" ", "T"),
	);
	const [withPlaceholders, setWithPlaceholders] = useState(false);
	const [hasRequested, setHasRequested] = useState(false);
	const [refusal, setRefusal] = useState("");
	const [isBusy, setIsBusy] = useState(false);
	/**
	 * The start of the publication that this window has shown. Its success is announced only in
	 * windows that have shown its progress.
	 */
	const [seen, setSeen] = useState<number>();
	useEffect(() => {
		if (running !== undefined) setSeen(running.at);
	}, [running]);

	const { since, version, message } = review;
	const files = review.files.filter(({ file }) => !heldBack.includes(file));
	const isPart = files.length < review.files.length;
	const placeholders = countVisiblePlaceholders(review, heldBack);
	const heldReason = planned && reasonPlanIsHeld(planned, t);
	const send = async (
		work: () => Promise<{ readonly ok: boolean; readonly reason?: string }>,
	) => {
		setIsBusy(true);
		const result = await work().catch(() => ({ ok: false, reason: t("offline") }));
		setIsBusy(false);
		setRefusal(result.ok ? "" : (result.reason ?? ""));
		return result.ok;
	};
	const publish = async (event: FormEvent) => {
		event.preventDefault();
		const at = isLater ? zonedTime(later, timeZone).ms : undefined;
		const hasBegun = await send(() =>
			server.publish({
				version,
				withPlaceholders,
				what: own?.trim() || undefined,
				at,
				...(isPart && { heldBack }),
			}),
		);
		if (!hasBegun) return;
		setOwn(undefined);
		onBegun();
	};
	/**
	 * Shows a failure to people who can publish again. Other people see it only if it names texts
	 * that they can fix.
	 */
	const isFailureShown =
		last !== undefined &&
		(!last.ok || last.after?.ok === false) &&
		(mayPublish || last.problems.length > 0);
	const lastPublished = (
		<>
			{last !== undefined &&
				(isFailureShown || last.at === seen) &&
				running === undefined && <PublishOutcome end={last} address={state.address} />}
			<div role="status">
				{state.repository !== undefined && <p className="trouble">{state.repository}</p>}
			</div>
			<div role="alert">{refusal !== "" && <p className="trouble">{refusal}</p>}</div>
		</>
	);
	if (running !== undefined)
		return <PublishProgress key={running.at} running={running} now={state.now} />;
	const isListed = !isKnown || since === "release";
	if (!isListed || (isKnown && review.files.length === 0 && !last?.hasPlaceholders))
		return lastPublished;
	if (!mayPublish)
		return (
			<div className="commit">
				{lastPublished}
				<p className="hint" role="status">
					{t(hasRequested ? "hasRequested" : "askHint")}
				</p>
				{!hasRequested && (
					<button
						type="button"
						className="primary"
						disabled={isBusy}
						onClick={async () =>
							setHasRequested(await send(() => server.askToPublish()))
						}
					>
						{t("askToPublish")}
					</button>
				)}
			</div>
		);
	return (
		<form className="commit" onSubmit={(event) => void publish(event)}>
			{lastPublished}
			{planned !== undefined && (
				<div className="planned">
					<p>{t("planned", { when: moment(planned.at), by: planned.by, zone })}</p>
					{heldReason !== undefined && <p className="trouble">{heldReason}</p>}
					<button
						type="button"
						disabled={isBusy}
						onClick={() => void send(() => server.cancelPlan())}
					>
						{t("cancelPlan")}
					</button>
				</div>
			)}
			<label htmlFor="publish-what">{t("message")}</label>
			<textarea
				id="publish-what"
				value={own ?? message}
				rows={3}
				maxLength={5000}
				onChange={(event) => setOwn(event.target.value)}
			/>
			<fieldset>
				<legend>{t("whenToPublish")}</legend>
				{([false, true] as const).map((value) => (
					<label key={String(value)}>
						<input
							type="radio"
							name="publish-when"
							checked={isLater === value}
							onChange={() => setIsLater(value)}
						/>
						{t(value ? "publishLater" : "publishNow")}
					</label>
				))}
				{isLater && (
					<>
						<label htmlFor="publish-at">{t("dayAndTime", { zone })}</label>
						<input
							id="publish-at"
							type="datetime-local"
							required
							value={later}
							onChange={(event) => setLater(event.target.value)}
						/>
						<p className="hint">{t("laterHint")}</p>
					</>
				)}
			</fieldset>
			<PlaceholdersLeft count={placeholders} />
			{(placeholders > 0 || last?.hasPlaceholders) && (
				<label className="samples">
					<input
						type="checkbox"
						checked={withPlaceholders}
						onChange={(event) => setWithPlaceholders(event.target.checked)}
					/>
					{t("withPlaceholders")}
				</label>
			)}
			<button
				type="submit"
				className="primary"
				disabled={isBusy || (isPart && files.every(({ kind }) => kind === "confirmations"))}
			>
				{isPart && !isLater
					? t("publishPart")
					: isLater
						? t("schedule")
						: files.length === 0 || !isKnown
							? t("publishAll")
							: t("publishCount", { count: state.waiting })}
			</button>
		</form>
	);
}
