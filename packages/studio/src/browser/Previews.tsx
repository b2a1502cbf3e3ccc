import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { maxNameLength, previewDays } from "../people/preview-store.ts";
import { LinkGiven } from "./LinkGiven.tsx";
import { StudioPage } from "./StudioPage.tsx";
import { createStudioClient } from "./studio-client.ts";
import { useList } from "./use-list.tsx";
import { useStudioTranslate } from "./use-studio-translate.ts";

const usualDays = 14;
const dayMs = 24 * 3_600_000;

/**
 * Preview links to the draft for people without an account: a form for a new one, and the existing
 * ones.
 */
export function Previews({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const { moment, formatOf } = useZone();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const { list: listed, load, notLoaded } = useList(server.previews);
	const [given, setGiven] = useState<{ readonly name: string; readonly link: string }>();
	const recipient = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState("");
	const [query] = useState(() => new URLSearchParams(location.search));
	const start = query.get("at") ?? "/";
	const page = query.get("page");
	const day = formatOf({ day: "numeric", month: "long" });

	const show = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = new FormData(form);
		const name = String(fields.get("name"));
		const days = previewDays.find((each) => String(each) === fields.get("days")) ?? usualDays;
		setGiven(undefined);
		const response = await server.showDraft({ name, start, days });
		setProblem(response.ok ? "" : response.reason);
		if (response.ok && "link" in response) {
			setGiven({ name, link: response.link });
			form.reset();
		}
		await load();
	};
	const again = (name: string) => {
		if (recipient.current === null) return;
		recipient.current.value = name;
		recipient.current.focus();
	};
	const revoke = async (id: string) => {
		setGiven(undefined);
		const response = await server.revoke(id);
		setProblem(response.ok ? "" : response.reason);
		await load();
	};
	return (
		<StudioPage title={t("showDraft")} languages={languages} tools={undefined}>
			{notLoaded}
			<div role="status">{problem !== "" && <p className="trouble">{problem}</p>}</div>
			<p className="hint">{t("showHint")}</p>
			<form className="invite show" onSubmit={(event) => void show(event)}>
				<label>
					{t("showTo")}
					<input
						ref={recipient}
						name="name"
						required
						maxLength={maxNameLength}
						autoComplete="off"
					/>
				</label>
				<label>
					{t("until")}
					<select name="days" defaultValue={usualDays}>
						{previewDays.map((count) => (
							<option key={count} value={count}>
								{t("untilDay", {
									day: day.format(Date.now() + count * dayMs),
									count,
								})}
							</option>
						))}
					</select>
				</label>
				{page !== null && <p className="hint">{t("opensAt", { page })}</p>}
				<button type="submit" className="primary">
					{t("makeLink")}
				</button>
			</form>
			{given !== undefined && <LinkGiven {...given} hint="previewLinkHint" />}
			<h2>{t("linksGiven")}</h2>
			{listed?.previews.length === 0 && <p className="hint">{t("noLinksGiven")}</p>}
			<ul className="people">
				{listed?.previews.map(({ id, name, by, expiresAt, notes }) => (
					<li key={id}>
						<div className="who">
							<strong>{name}</strong>
							<p className="hint">
								{[
									expiresAt > listed.now
										? t("endsOn", { when: moment(expiresAt) })
										: t("expired"),
									t("givenBy", { by }),
									...(notes > 0 ? [t("notesCount", { count: notes })] : []),
								].join(" · ")}
							</p>
						</div>
						<div className="tools">
							{expiresAt > listed.now ? (
								<button
									type="button"
									aria-label={t("revokeOf", { name })}
									onClick={() => void revoke(id)}
								>
									{t("revoke")}
								</button>
							) : (
								<button
									type="button"
									aria-label={t("againFor", { name })}
									onClick={() => again(name)}
								>
									{t("again")}
								</button>
							)}
						</div>
					</li>
				))}
			</ul>
		</StudioPage>
	);
}
