import 'dart:convert';
import 'package:flutter/material.dart';
import 'package:http/http.dart' as http;

/// A view that scrolls and keeps the focused field clear of the keyboard, or the end of a chat. Its Scaffold has resizeToAvoidBottomInset: false.
class AvoidKeyboard extends StatefulWidget {
  const AvoidKeyboard({super.key, required this.service, required this.child, this.isChat = false});
  final String service; final Widget child; final bool isChat;
  @override
  State<AvoidKeyboard> createState() => _AvoidKeyboardState();
}

class _AvoidKeyboardState extends State<AvoidKeyboard> {
  final _controller = ScrollController();
  final _session = 'form-${DateTime.now().microsecondsSinceEpoch}';
  int _sent = 0, _applied = 0;
  double _keyboard = 0, _inset = 0;

  Map<String, double> _rect(Rect r) => {'x': r.left, 'y': r.top, 'width': r.width, 'height': r.height};
  Map<String, double> _edges(EdgeInsets e) => {'left': e.left, 'top': e.top, 'right': e.right, 'bottom': e.bottom};
  Rect? _box(BuildContext? context) {
    final box = context?.findRenderObject();
    return box is RenderBox && box.hasSize ? box.localToGlobal(Offset.zero) & box.size : null;
  }

  Future<void> _tell(MediaQueryData media, String event) async {
    final frame = _box(context)!, field = _box(FocusManager.instance.primaryFocus?.context);
    final height = _controller.position.viewportDimension + _controller.position.maxScrollExtent - _inset;
    final response = await http.post(Uri.parse('${widget.service}/avoid'),
        headers: {'Content-Type': 'application/json'}, body: jsonEncode({
          'session': _session, 'event': event, 'eventID': '${++_sent}',
          'mediaQuery': {
            'size': {'width': media.size.width, 'height': media.size.height}, 'devicePixelRatio': media.devicePixelRatio,
            'viewInsets': _edges(media.viewInsets), 'viewPadding': _edges(media.viewPadding),
          },
          'scrollView': {
            'frame': _rect(frame), 'contentSize': {'width': frame.width, 'height': height},
            'contentOffset': _controller.offset, 'contentInsetAdjustmentBehavior': 'never',
          },
          if (widget.isChat) 'list': {} else 'field': field == null ? null : {'frame': _rect(field), 'coordinateSpace': 'window'},
        }));
    final answer = jsonDecode(response.body);
    if (response.statusCode != 200) throw Exception(answer['errors'] ?? answer['detail']);
    if (!mounted || answer['session']['revision'] <= _applied) return; // an answer that came late
    _applied = answer['session']['revision'];
    setState(() => _inset = (answer['contentInset']?['bottom'] ?? _inset).toDouble());
    await WidgetsBinding.instance.endOfFrame; // the padding is laid out before the view scrolls into it
    final y = answer['contentOffset']?['y'];
    if (y != null) _controller.animateTo(y.toDouble(), duration: Durations.medium1, curve: Curves.easeOut);
  }

  @override
  Widget build(BuildContext context) {
    final media = MediaQuery.of(context), before = _keyboard;
    _keyboard = media.viewInsets.bottom;
    final event = _keyboard == 0 ? 'keyboardWillHide' : before == 0 ? 'keyboardWillShow' : 'keyboardWillChangeFrame';
    if (before != _keyboard) WidgetsBinding.instance.addPostFrameCallback((_) => _tell(media, event));
    return SingleChildScrollView(controller: _controller, padding: EdgeInsets.only(bottom: _inset), child: widget.child);
  }
}
