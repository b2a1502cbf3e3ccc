import type { PublishingState } from "../../publishing/publishing.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { useZone } from "../i18n/use-zone.ts";

/** Why nothing will be published at the scheduled time. Undefined if it will. */
export function reasonPlanIsHeld(
	{ changedBy, isChangedOutside }: NonNullable<PublishingState["planned"]>,
	t: ReturnType<typeof useTranslate>,
): string | undefined {
	if (changedBy.length > 0) return t("planHeld", { names: changedBy });
	return isChangedOutside ? t("planHeldOutside") : undefined;
}

/**
 * Toasts about publishing for people who are writing: who requests it, what is planned, and that
 * visitors see an older version.
 */
export function PublishToasts({ onReview }: { readonly onReview: () => void }) {
	const t = useTranslate();
	const { publishing } = useEditor();
	const { moment, zone } = useZone();
	if (publishing === undefined) return null;
	const { requests, planned, seen, mayPublish, running, waiting } = publishing;
	const names = requests.map(({ by }) => t("personName", { name: by })).join(t("comma"));
	const toasts = [
		seen?.isBack && t("visitorsSee", { when: moment(seen.at) }),
		planned !== undefined && t("planned", { when: moment(planned.at), by: planned.by, zone }),
		planned !== undefined && reasonPlanIsHeld(planned, t),
		mayPublish &&
			running === undefined &&
			waiting > 0 &&
			names !== "" &&
			t("publishRequestedBy", { names }),
	].filter((toast) => typeof toast === "string");
	if (toasts.length === 0) return null;
	return (
		<section className="publish-toasts" aria-label={t("publishTitle")}>
			{toasts.map((toast) => (
				<p key={toast} role="status">
					{toast}
				</p>
			))}
			<button type="button" onClick={onReview}>
				{t("reviewIt")}
			</button>
		</section>
	);
}
