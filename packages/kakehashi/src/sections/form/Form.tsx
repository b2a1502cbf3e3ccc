import { dayBounds } from "@kakehashi/core/contact/day-rules.ts";
import { contactChoices, type SentContact } from "@kakehashi/core/payload/contact-form.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import {
	type FormEvent,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { PageServicesContext } from "../../view/ui/page-services.ts";
import { Section } from "../../view/ui/Section.tsx";
import { AfterSending } from "./AfterSending.tsx";
import { ContactForm } from "./ContactForm.tsx";
import * as styles from "./Form.module.css";
import { ErrorSummary } from "./result/ErrorSummary.tsx";
import { FailureNotice } from "./result/FailureNotice.tsx";
import { Receipt } from "./result/Receipt.tsx";
import type { form } from "./schema.ts";

const neverChanging = () => () => {};

/**
 * Returns the receipt that the address names, when the runtime shows the page. If the server
 * renders the page for such an address, the page already contains the receipt.
 * @param path address of the contact page
 */
function useReceipt(path: string): SentContact["sent"] | undefined {
	const receipts = useContext(PageServicesContext)?.receipts;
	const token = useSyncExternalStore(
		receipts?.watch ?? neverChanging,
		() => receipts?.at(path) ?? "",
		() => "",
	);
	return useMemo(() => receipts?.find(token), [receipts, token]);
}

/**
 * The form with the first and the last day (`{first}`, `{last}`) in the error messages of its date
 * fields. They change every day, so a payload does not contain them.
 * @param tag the BCP 47 tag of the language
 */
function withDays(form: ContactFormContent, tag: string): ContactFormContent {
	const written = (day: string) => day && formatDate(day, tag);
	const errors = { ...form.errors };
	for (const { id, days } of form.extraFields ?? []) {
		if (days === undefined) continue;
		const { min, max } = dayBounds(days, Date.now());
		errors[id] = fillAll(errors[id] ?? {}, { first: written(min), last: written(max) });
	}
	return { ...form, errors };
}

/**
 * The form with the result of sending it. If the runtime is loaded, it sends the form and the page
 * stays open. Otherwise the browser sends the form.
 */
export function Form({ section, page }: SectionProps<typeof form>) {
	const words = withDays(section, page.tag);
	const initialState = words.state;
	const services = useContext(PageServicesContext);
	const [state, setState] = useState(initialState);
	const [sending, setSending] = useState(false);
	const busy = useRef(false);
	const hasResponse = useRef(false);
	const resultHeading = useRef<HTMLHeadingElement>(null);
	const shownPrefix = useRef("");
	const receipt = useReceipt(words.action.replace(/#.*/, ""));
	const sent = receipt ?? (state !== undefined && "sent" in state ? state.sent : undefined);
	const unsent = state !== undefined && "values" in state ? state : undefined;
	const errors = unsent?.errors ?? [];
	const wrong = errors.length > 0 || unsent?.failure !== undefined;
	const prefix = wrong ? words.titlePrefix.error : sent ? words.titlePrefix.sent : "";

	useEffect(() => {
		if (hasResponse.current) resultHeading.current?.focus();
		hasResponse.current = false;
		// `page.head` always has the title of the form without a result. The title is written only
		// when the prefix changes, because a browser may have translated it in the meantime.
		if (prefix !== shownPrefix.current) services?.showTitle(prefix + page.head.title);
		shownPrefix.current = prefix;
	});

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		if (services === undefined) return;
		event.preventDefault();
		if (busy.current) return;
		busy.current = true;
		setSending(true);
		const element = event.currentTarget;
		try {
			const next = await services.send(element, contactChoices(words), page.locale);
			hasResponse.current = true;
			// If the address contains the receipt, the receipt must not be in the state too,
			// because the state would still show it after the address changes.
			setState("sent" in next && services.receipts.persist(next.sent) ? undefined : next);
			setSending(false);
		} catch {
			// The script that sends the form cannot be loaded, for example because a new release
			// replaced it. The browser sends the form instead.
			element.submit();
		}
		busy.current = false;
	};

	if (words.receivesNothing)
		return (
			<Section section={{ ...section, id: undefined }}>
				<FailureNotice
					form={words}
					failure="nobody"
					retryAfterSeconds={undefined}
					tag={page.tag}
					headingRef={resultHeading}
				/>
			</Section>
		);
	if (sent !== undefined)
		return (
			<Section section={{ ...section, heading: words.sent.thanks, id: undefined }}>
				<Receipt form={words} sent={sent} headingRef={resultHeading} />
			</Section>
		);
	return (
		<Section section={wrong ? { ...section, id: undefined } : section}>
			<div className={styles.columns}>
				<div className={styles.main}>
					{errors.length > 0 && (
						<ErrorSummary form={words} errors={errors} headingRef={resultHeading} />
					)}
					{unsent?.failure !== undefined && (
						<FailureNotice
							form={words}
							failure={unsent.failure}
							retryAfterSeconds={unsent.retryAfterSeconds}
							tag={page.tag}
							headingRef={resultHeading}
						/>
					)}
					<ContactForm
						form={words}
						values={
							initialState !== undefined && "values" in initialState
								? initialState.values
								: {}
						}
						errors={errors}
						tag={page.tag}
						sending={sending}
						onSubmit={submit}
					/>
				</div>
				<AfterSending form={words} />
			</div>
		</Section>
	);
}
