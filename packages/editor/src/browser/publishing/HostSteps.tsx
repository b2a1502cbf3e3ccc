import { type HostProgress, hostStages, type PublishStep } from "kakehashi/internal/shared.ts";
import type { MessageKey } from "../../i18n/t.ts";
import type { HostRun } from "../../publishing/host-publishing.ts";
import { useTranslate } from "../i18n/language.ts";
import { PublishArch } from "./PublishArch.tsx";
import { StepList } from "./StepList.tsx";

type Stage = HostProgress["stage"];
const names = {
	checking: "stepChecking",
	building: "stepBuilding",
	sending: "hostStepSending",
} as const satisfies Readonly<Record<Stage, MessageKey>>;

/** How far the arch has grown at each stage. */
const arches = {
	checking: "checking",
	building: "building",
	sending: "publishing",
} as const satisfies Readonly<Record<Stage, PublishStep>>;

/** Shows how far a run of publishing to the host is, and how many files have been sent. */
export function HostSteps({
	running: { by, progress },
	isRelease,
}: {
	readonly running: HostRun;
	/** Whether a release is sent, which was checked and built before. */
	readonly isRelease: boolean;
}) {
	const t = useTranslate();
	const { stage, sending } = progress;
	const stages: readonly Stage[] = isRelease ? ["sending"] : hostStages;
	const note = sending && noteOf(t, sending);
	return (
		<div className="publishing">
			<PublishArch state={arches[stage]} />
			<p className="hint">{by === "" ? t("isPublishing") : t("publishes", { by })}</p>
			<StepList
				steps={stages.map((each) => t(names[each]))}
				at={stages.indexOf(stage)}
				note={note}
			/>
			<p className="unseen" role="status">
				{t(names[stage])} {note}
			</p>
		</div>
	);
}

function noteOf(
	t: ReturnType<typeof useTranslate>,
	{ step, done, all }: NonNullable<HostProgress["sending"]>,
): string | undefined {
	if (step === "connecting") return t("hostConnecting");
	if (step === "comparing") return t("hostComparing");
	if (step === "cut") return t("hostCut", { count: done, all });
	return all === 0 ? undefined : t("hostFiles", { done, all });
}
