import { type PublishStep, publishSteps } from "kakehashi/internal/shared.ts";
import { useEffect, useState } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import { useTranslate } from "../i18n/language.ts";
import { PublishArch } from "./PublishArch.tsx";
import { StepList } from "./StepList.tsx";

const names = {
	waiting: "stepWaiting",
	checking: "stepChecking",
	building: "stepBuilding",
	publishing: "stepPublishing",
	after: "stepAfter",
} as const satisfies Readonly<Record<PublishStep, MessageKey>>;

/** Shows the progress of publishing, step by step. */
export function PublishProgress({
	running,
	now,
}: {
	readonly running: NonNullable<PublishingState["running"]>;
	readonly now: number;
}) {
	const t = useTranslate();
	const [passed, setPassed] = useState(0);
	useEffect(() => {
		const since = Date.now();
		const timer = setInterval(() => setPassed(Date.now() - since), 1000);
		return () => clearInterval(timer);
	}, []);
	const [start] = useState(now);
	const shown = publishSteps.filter((step) => step !== "after" || running.step === "after");
	return (
		<section className="publishing" aria-labelledby="publishing-heading">
			<PublishArch state={running.step} />
			<h3 id="publishing-heading">{t("isPublishing")}</h3>
			<p className="hint">
				{running.by === "" ? t("publishesItself") : t("publishes", { by: running.by })}
			</p>
			<StepList
				steps={shown.map((step) => t(names[step]))}
				at={shown.indexOf(running.step)}
				note={t("elapsed", {
					seconds: Math.max(0, Math.round((start - running.at + passed) / 1000)),
				})}
			/>
			<p className="unseen" role="status">
				{t(names[running.step])}
			</p>
			<p className="hint">{t("untilDone")}</p>
		</section>
	);
}
