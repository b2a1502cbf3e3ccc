import { type FormEvent, useContext, useEffect, useRef, useState } from "react";
import { type ContactFormState, contactChoices } from "../../../core/payload/contact-form.ts";
import type { PayloadOf } from "../../../core/payload/payload.ts";
import type { ContactFormContent } from "../../../core/schema/contacts-page.ts";
import { PageServicesContext } from "../../ui/page-services.ts";
import { Section } from "../../ui/Section.tsx";
import { AfterSending } from "./AfterSending.tsx";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./ContactSection.module.css";
import { ErrorSummary } from "./result/ErrorSummary.tsx";
import { FailureNotice } from "./result/FailureNotice.tsx";
import { Receipt } from "./result/Receipt.tsx";
import { useReceipt } from "./result/use-receipt.ts";

type ContactSectionProps = {
	readonly form: ContactFormContent;
	/** What the server says about a form sent without script. */
	readonly initialState: ContactFormState | undefined;
	readonly payload: PayloadOf<"contacts">;
};

/** The form with what came of sending it. The browser sends it, unless the runtime is there: then the page stays. */
export function ContactSection({ form, initialState, payload }: ContactSectionProps) {
	const services = useContext(PageServicesContext);
	const [state, setState] = useState(initialState);
	const [sending, setSending] = useState(false);
	const busy = useRef(false);
	const answered = useRef(false);
	const resultHeading = useRef<HTMLHeadingElement>(null);
	const kept = useReceipt(form.action.replace(/#.*/, ""));
	const sent = kept ?? (state !== undefined && "sent" in state ? state.sent : undefined);
	const unsent = state !== undefined && "values" in state ? state : undefined;
	const errors = unsent?.errors ?? [];
	const wrong = errors.length > 0 || unsent?.failure !== undefined;
	const title = (wrong ? form.titlePrefix.error : sent ? form.titlePrefix.sent : "") + payload.head.title;

	useEffect(() => {
		if (answered.current) resultHeading.current?.focus();
		answered.current = false;
	});
	// With every change: the head of the page, which is written at each navigation, knows only the title of the form.
	useEffect(() => {
		services?.form().then(
			({ showTitle }) => showTitle(title),
			() => {},
		);
	});

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		if (services === undefined) return;
		event.preventDefault();
		if (busy.current) return;
		busy.current = true;
		setSending(true);
		const element = event.currentTarget;
		try {
			const { send } = await services.form();
			const next = await send(element, contactChoices({ form }), payload.locale);
			answered.current = true;
			// The address says it then, and the state would outlive it.
			setState("sent" in next && services.receipts.keep(element, next.sent) ? undefined : next);
			setSending(false);
		} catch {
			// The part that sends is gone, as it is after a release: the browser can send the form as well.
			element.submit();
		}
		busy.current = false;
	};

	const frame = { number: 1, word: form.word, tone: "stone" } as const;
	if (sent !== undefined)
		return (
			<Section {...frame} heading={form.sent.thanks}>
				<Receipt form={form} sent={sent} headingRef={resultHeading} />
			</Section>
		);
	return (
		<Section {...frame} heading={form.heading} {...(wrong ? {} : { id: "form" })}>
			<div className={styles.columns}>
				<div className={styles.main}>
					{errors.length > 0 && <ErrorSummary form={form} errors={errors} headingRef={resultHeading} />}
					{unsent?.failure !== undefined && (
						<FailureNotice form={form} failure={unsent.failure} retryAfterSeconds={unsent.retryAfterSeconds} tag={payload.tag} headingRef={resultHeading} />
					)}
					<ContactForm
						form={form}
						values={initialState !== undefined && "values" in initialState ? initialState.values : {}}
						errors={errors}
						tag={payload.tag}
						sending={sending}
						onSubmit={submit}
					/>
				</div>
				<AfterSending form={form} />
			</div>
		</Section>
	);
}
