// Asks with the client of typescript-fetch, beside whose index.ts it is copied: node call.js TASK
import * as api from './index';

declare const process: any, require: any;

const task = JSON.parse(require('fs').readFileSync(process.argv[2]));
const form: api.AvoidRequest = {
    scrollView: { frame: { x: 0, y: 0, width: 375, height: 812 }, contentSize: { width: 375, height: 1200 } },
    field: { frame: { x: 16, y: 656, width: 343, height: 44 } },
    keyboard: { height: 336 },
};
const configuration = new api.Configuration({ basePath: task.base });
const interfaces: any[] = Object.entries(api as any).filter(([name]) => name.endsWith('Api'))
    .map(([, one]) => new (one as any)(configuration));

const call = (operation: string, body: any, path: any = {}): any => {
    const name = task.requests[operation];
    const sent = body ? { [name[0].toLowerCase() + name.slice(1)]: body } : path;
    return interfaces.find(one => operation in one)[operation](sent);
};

const step = async (name: string, isRight: () => Promise<boolean>) => {
    try {
        if (!await isRight()) console.log(`${name}: another answer`);
    } catch (error: any) {
        console.log(`${name}: ${error.response ? `${error.response.status} ${await error.response.text()}` : error}`);
    }
};

(async () => {
    await step('avoid', async () => {
        const answer: api.Answer = await call('avoid', form);
        return answer.contentInset!.bottom === 336 && answer.contentOffset!.y === 234 && answer.animation.timing.type === 'spring';
    });
    await step('compare', async () =>
        (await call('compare', { ...form, policies: ['automatic', 'keyboardListener'] })).results.length === 3);
    await step('replay', async () =>
        (await call('replay', { events: [form, { event: 'keyboardWillHide' }] })).results[0].answers[1].decision === 'restore');
    await step('audit', async () => (await call('audit', task.audit)).summary.failing === task.failing);
    await step('session', async () => {
        const id = (await call('mintSession', null)).id;
        const shown = await call('avoid', { ...form, session: id, eventID: '1' });
        const seen = await call('readSession', null, { id });
        const hidden = await call('avoid', { session: id, eventID: '2', event: 'keyboardWillHide' });
        await call('endSession', null, { id });
        return shown.session.revision === 1 && seen.isKeyboardShown && hidden.decision === 'restore';
    });
    await step('devices', async () =>
        (await call('listDevices', null)).devices.length >= 29
        && (await call('showDevice', null, { id: 'iphone-14-pro' })).size.width === 393);
    await step('savedState', async () => {
        const { savedState } = await call('avoid', form);
        const hide = { event: 'keyboardWillHide', scrollView: form.scrollView, savedState };
        return (await call('avoid', hide)).decision === 'restore';
    });
    await step('an answer of tomorrow', async () =>
        api.AnswerFromJSON(task.tomorrow.Answer).warnings[0].code === 'tomorrow'
        && api.ProblemFromJSON(task.tomorrow.Problem).type === '/problems/tomorrow');
})();
